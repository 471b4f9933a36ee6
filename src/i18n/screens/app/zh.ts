import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

export const zh: Translated<typeof en> = {
  installed: {
    newVersion: '新版本已就绪。',
    reload: '重新加载',
    soundAsk: '有一个未处理的警报。在有人处理之前，要让此窗口发出声音吗？',
    soundBlocked: '有一个未处理的警报，但浏览器让此窗口保持静音。',
    soundOn: '打开声音',
    soundOff: '保持静音',
    openAlarm: '打开警报',
    notConnected: '未连接',
    notConnectedSince: '自 {{time}} 起未连接',
    lastValues: '这些是最后已知的数值，不代表现在的情况。',
    noValues: '此设备上没有保存任何数值。',
    noValuesHint: '勾选“{{remember}}”登录后才会保存。',
  },
};
