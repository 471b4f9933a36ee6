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
    unsupported: '此浏览器无法显示推送消息。',
    unsupportedHint: '请使用更新的浏览器，或添加其他通知方式。',
    homeScreen: '请先将 {{portal}} 添加到主屏幕。',
    homeScreenHint:
      'iOS 从 16.4 版起只为主屏幕上的应用显示推送消息：请点按“共享”，再点按“添加到主屏幕”，然后从那里打开。',
    insecure: '门户是不通过 https 打开的。',
    insecureHint: '浏览器只允许以 https 开头的地址使用推送消息。请向门户的运营者索取这样的地址。',
    denied: '此浏览器已阻止通知。',
    deniedHint: '请在浏览器设置中允许此地址显示通知，然后重新加载页面。',
  },
};
