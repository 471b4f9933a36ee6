import type { CareAnswers } from '../care-answers.ts';

/** What the server says in Chinese about dose periods, goals and proposals. */
export const care: CareAnswers = {
  reasons: {
    'setting.ruleOrder': '中间一半所需的次数不能少于中位数所需的次数。',
    'setting.goalOrder': '最低值的目标必须在偏低与偏高阈值之间，且下限低于上限。',
    'period.notFound': '没有这个剂量阶段，可能已被删除。',
    'period.sameStart': '另一个剂量阶段也从这一天开始。请修改那一个，或选择其他日期。',
    'period.startPassed': '请选择今天之后的日期。',
    'proposal.notFound': '没有这个提议，或未与您共享。',
    'proposal.closed': '这个提议已不再等待答复。请重新查看页面。',
    'proposal.vetsOnly': '只有以专业人员身份关注的人才能提议。',
    'proposal.largeChange': '剂量变化超过四分之一：从 {{from}} 单位到 {{to}} 单位。如果确实如此，请确认。',
    'proposal.empty': '请至少更改一个值。',
    'remission.catsOnly': '停用胰岛素的日子只对猫计数。',
    'remission.running': '计数已在进行中。',
    'remission.notRunning': '目前没有进行计数。',
    'remission.lastDose': '请输入最后一次注射的日期，不能晚于今天。',
    'event.doseTooSoon': '已记录一次 {{dose}} 单位的注射（{{time}}）。如果确定这一次也已注射，请确认。',
    'event.doseLarge': '{{dose}} 单位超过了平台再次询问的界限 {{limit}} 单位。如果确实注射了这个剂量，请确认。',
    'setAside.notFound': '没有这个时段，或未与您共享。',
    'setAside.tooMany': '排除的时段过多（最多 {{limit}} 个）。请先撤回一个。',
    'setAside.range': '请选择结束晚于开始、且不超过一个月的时段。',
  },
  insulinEnded: '胰岛素已于 {{day}} 停用，而这一剂为 {{dose}} 单位。如果确实注射了胰岛素，请确认。',
  letters: {
    proposed: {
      subject: '{{portal}}：{{name}} 提议作出更改（{{pet}}）',
      lines: ['{{name}} 提议作出更改（{{pet}}）。', '在您接受之前，一切不变。请在平台上阅读并答复。'],
      button: '阅读提议',
    },
    proposalAnswered: {
      subject: '{{portal}}：您的提议已得到答复（{{pet}}）',
      lines: ['{{name}} 已答复您的提议（{{pet}}）。', '{{what}}'],
      button: '查看 {{pet}}',
    },
    proposalLapsed: {
      subject: '{{portal}}：您的提议已失效（{{pet}}）',
      lines: ['您的提议（{{pet}}）在应生效的日期之前未得到答复。一切未变。'],
      button: '查看 {{pet}}',
    },
  },
  proposalAnswers: { confirmed: '提议已被接受。', declined: '提议已被拒绝。', asked: '对方有疑问。' },
  takeOut: [
    'dose-periods.csv：按生效日期列出的剂量。',
    'proposals.csv：向您提出的提议及您的答复。my-proposals.csv：您向他人提出的提议。',
  ],
};
