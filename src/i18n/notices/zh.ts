import type { NoticeCatalog } from './notice-catalog.ts';

export const zh: NoticeCatalog = {
  kinds: {
    urgentLow: '紧急低值',
    urgentHigh: '紧急高值',
    low: '偏低',
    high: '偏高',
    fallingFast: '下降过快',
    risingFast: '上升过快',
    noData: '无数据',
    sensorEnded: '传感器已到期',
    sensorEnding: '传感器即将到期',
    doseNotNoted: '未记录注射',
    risingAgain: '葡萄糖再次升高',
    repeatedLows: '反复偏低',
    test: '测试',
  },
  over: {
    target: '回到目标范围',
    steady: '变化已放缓',
    data: '数据已恢复',
    dose: '注射已记录',
  },
  actions: {
    acknowledge: '我来照看',
    remind: '稍后提醒我',
  },
  answers: {
    mine: '您正在照看 {{name}}',
    other: '{{who}} 正在照看 {{name}}',
    reminded: '{{minutes}} 分钟后提醒',
    notSent: '尚未发送',
    open: '请打开 {{portal}}',
  },
};
