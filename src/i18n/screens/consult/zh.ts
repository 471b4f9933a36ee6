import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Chinese. */
export const zh: Translated<typeof en> = {
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
