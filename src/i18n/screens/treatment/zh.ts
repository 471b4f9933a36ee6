import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Chinese. */
export const zh: Translated<typeof en> = {
  treatment: {
    tabs: '{{name}} 的治疗',
    afterInjection: '注射后',
    periods: '剂量阶段',
    signs: '症状',
    meter: '血糖仪核对',
    targets: '目标',
    longView: '长期视图',
    withoutInsulin: '不用胰岛素',
    noDoses: '尚未记录任何剂量',
    noDosesHint: '记录剂量后，这里会显示每次注射后的葡萄糖。',
    foot: '本页仅描述已发生的情况。剂量由您的兽医决定。',
  },
  consult: {
    title: '就诊资料',
    hint: '关于 {{name}} 的两页资料，供就诊使用：剂量、曲线、低值、症状、传感器和每一天。不会发送给任何人。',
    days: '截至今天的天数',
    questions: '就诊时的问题',
    questionsHint: '每行一个，最多 {{most}} 个；印在最上方。',
    tooMany: '页面最多可放 {{most}} 个问题',
    tooLong: '每个问题最多 {{most}} 个字符',
    pdf: 'PDF',
    text: '纯文本',
    textLabel: '供诊所病历使用的文本',
    copy: '复制文本',
  },
};
