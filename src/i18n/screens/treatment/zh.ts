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
};
