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
  outbox: {
    title: '保存在本手机上，尚未发送',
    bar: '您记录的内容保存在本手机上，尚未发送。其他人看不到。',
    show: '显示',
    sent: '已发送：保存在本手机上的内容',
    kept: '保存在本手机上。其他人看不到。',
    keptInPage: '仅在此页面打开期间保留：浏览器不保存任何内容。其他人看不到。',
    knownAt: '这是 {{time}}（{{age}}）已知的情况。此后其他人是否注射，这里不知道。',
    signOut: '尚未发送：{{notes}}。内容留在本手机上，您再次在此登录后发送；其他人看不到，也不能发送。',
  },
  lists: {
    page: '第 {{page}} 页，共 {{pages}} 页',
    pages: '页码',
    previousPage: '上一页',
    nextPage: '下一页',
    nothingFound: '没有结果',
    search: '搜索',
  },
  edit: {
    discard: '放弃更改',
    updated: '更新成功',
    savedAt: '已于 {{time}} 保存',
    changes: '更改',
    changed_other: '{{count}} 项更改：{{list}}',
    change: '{{name}} {{from}} → {{to}}',
  },
};
