import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the settings of alerts, channels, duty and rights in Chinese. */
export const zh: Translated<typeof en> = {
  alertSettings: {
    tabs: '设置的各部分',
    general: '常规',
    alerts: '警报',
    log: '警报记录',
    sources: '数据来源',
    back: '返回',
  },
};
