import type { ConsultAnswers } from '../consult-answers.ts';

/** What the server says in simplified Chinese about consult packs that are mailed before a visit. */
export const consult: ConsultAnswers = {
  reasons: {
    'consultMail.notFound': '没有这份待发送的资料；列表可能已更新。',
    'consultMail.tooMany': '最多可有 {{limit}} 份资料等待发送。请先取消一份。',
    'consultMail.ended': '这份资料已发送或已取消。请重新查看列表。',
    'consultMail.tooLate': '该时间已过。请选择更晚的时间，或减少提前的天数。',
    'consultMail.tooFar': '请选择一年以内的就诊日期。',
    'consultMail.address': '请选择一位有电子邮箱的关注者，或输入一个电子邮箱，二者选一。',
    'consultMail.notSharing': '您的数据已不再与此人共享。请先重新共享，或选择其他地址。',
  },
  letters: {
    consultPack: {
      subject: '{{portal}}：{{date}} 的就诊资料（{{pet}}）',
      lines: [
        '{{name}} 向您发送 {{date}} 就诊用的资料（{{pet}}）。',
        '附件为 PDF 页面，以及内容相同的纯文本。',
        '此邮件为自动发送，回复无人阅读。请直接联系 {{name}}。',
      ],
    },
    consultSent: {
      subject: '{{portal}}：就诊资料已发送（{{pet}}）',
      lines: ['{{date}} 就诊用的资料已发送至 {{email}}（{{pet}}）。'],
    },
    consultNotSent: {
      subject: '{{portal}}：就诊资料未发送（{{pet}}）',
      lines: [
        '{{date}} 就诊用的资料未发送至 {{email}}（{{pet}}）。',
        '{{why}}',
        '您可以在“治疗”中下载，自行发送或随身带去。',
      ],
      button: '打开治疗页面',
    },
    consultUnsure: {
      subject: '{{portal}}：无法确定就诊资料是否已发送（{{pet}}）',
      lines: [
        '平台在向 {{email}} 发送 {{date}} 的就诊资料时中断（{{pet}}）。资料可能已送达，也可能没有；不会再次发送。',
        '请询问对方是否收到。您可以在“治疗”中下载并自行发送。',
      ],
      button: '打开治疗页面',
    },
  },
  consultNotSent: {
    tooLate: '平台未能在就诊结束前发送。',
    mailServer: '直到就诊结束，邮件服务器都无法连接或未接收。',
    mailbox: '邮件服务器不认识此地址。',
    refused: '邮件服务器拒绝了该邮件。',
    notSharing: '您的数据已不再与此人共享。',
    unsure: '平台在发送时中断。可能已送达，也可能没有；请询问对方。',
    gone: '届时对数据的访问已结束。',
  },
  takeOut: ['consult-mails.csv：就诊前要发送的资料、收件人及其结果。'],
};
