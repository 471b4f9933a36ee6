import type { PeopleAnswers } from '../people-answers.ts';

/** What the server says in Chinese about ways to reach people, rights of followers, and duty. */
export const people: PeopleAnswers = {
  reasons: {
    'channel.notFound': '没有这种通知方式，可能已被移除。',
    'channel.testNotFound': '没有此测试。',
    'channel.tooMany': '通知方式过多（最多 {{limit}} 种）。请移除不再使用的一种。',
    'channel.known': '您已添加过此方式。',
    'channel.noMail': '您的账号没有电子邮箱。',
    'channel.notPublic': '请输入以 https:// 开头的公网地址。',
    'channel.addressUnknown': '在互联网上找不到此地址。请检查是否有拼写错误。',
    'channel.gone': '此方式已无法再发送消息。请将其移除后重新设置。',
    'duty.notFound': '没有此值班，或已结束。',
    'duty.alreadyAnswered': '此请求已有答复。',
    'duty.notAskable': '此人不接收警报，因此不能值班。',
    'duty.tooMany': '值班过多（最多 {{limit}} 个）。请先结束其中一个。',
    'duty.time': '请选择未过去的开始时间，以及晚于开始、一年之内的结束时间。',
  },
  letters: {
    rightsChanged: {
      subject: '{{portal}}：您的权限已更改（{{pet}}）',
      lines: ['{{name}} 更改了您对 {{pet}} 的权限。', '{{what}}'],
      button: '查看 {{pet}}',
    },
    dutyAsked: {
      subject: '{{portal}}：请您为 {{pet}} 值班',
      lines: ['{{name}} 请您为 {{pet}} 值班：警报将首先通知您。', '{{when}}', '请在平台上答复；在此之前一切不变。'],
      button: '答复',
    },
    dutyAccepted: {
      subject: '{{portal}}：您的值班请求已被接受',
      lines: ['{{name}} 将为 {{pet}} 值班，并先于其他人收到警报。', '{{when}}'],
      button: '查看 {{pet}}',
    },
    dutyDeclined: {
      subject: '{{portal}}：您的值班请求已被谢绝',
      lines: ['{{name}} 不能为 {{pet}} 值班。值班安排保持不变。', '{{when}}'],
      button: '查看 {{pet}}',
    },
  },
  rightsChanges: {
    alertsOn: '您现在会收到警报。请在设置中检查警报如何送达您。',
    alertsOff: '您不再收到警报。',
    dutyEnded: '您的值班也随之结束。',
    answersOn: '您现在可以代表所有人回应警报。',
    answersOff: '您不再能代表所有人回应警报。',
    logOn: '您现在可以记录注射和其他事件。',
    logOff: '您不再能记录注射和其他事件。',
  },
  dutyTimes: { set: '开始：{{from}}。结束：{{to}}。', open: '开始：{{from}}。结束：有人接班时。' },
};
