import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Chinese. */
export const zh: AlertAnswers = {
  alerts: {
    urgentLow: '紧急低值',
    low: '偏低',
    high: '偏高',
    urgentHigh: '紧急高值',
    noData: '无数据',
    fallingFast: '下降过快',
    risingFast: '上升过快',
    sensorEnding: '传感器即将到期',
    sensorEnded: '传感器已到期',
    doseNotNoted: '未记录注射',
    risingAgain: '葡萄糖再次升高',
    repeatedLows: '反复偏低',
  },
  alertMessages: {
    says: '传感器显示 {{value}}，{{trend}}',
    saysOnly: '传感器显示 {{value}}',
    noData: '自 {{time}} 起传感器没有新数据',
    sensorEnd: '传感器到期时间：{{time}}',
    doseNotNoted: '没有人记录 {{time}} 的注射。如果不确定是否已注射，请勿注射；请致电兽医。',
    doseNoted: '{{time}} 的注射是否已给，现已记录。',
    risingAgain: '最近两个数据充足的日子都不良好。处于 {{range}} 的时间：{{days}}。',
    repeatedLows: '低于 {{limit}} 的偏低次数，{{from}} 至 {{to}}：{{number}}。',
    possibleRemission: '可能缓解？小剂量下低于 {{limit}} 的偏低次数，{{from}} 至 {{to}}：{{number}}。',
    ringVet: '请致电兽医。',
    again: '再次提醒',
    over: '警报已结束',
    test: '这是一条测试消息：警报会发送到这里。',
    button: '打开警报',
  },
};
