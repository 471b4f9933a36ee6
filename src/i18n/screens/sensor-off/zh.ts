import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts about a sensor that came off in Chinese. */
export const zh: Translated<typeof en> = {
  sensorOff: {
    when: '时间',
    whenHint: '不早于它的最后一个数值',
    where: '佩戴位置',
    noAlarm: '没有传感器，就不会有葡萄糖警报。',
    done: '传感器周期已结束',
    undo: '重新打开传感器周期',
    undone: '传感器周期继续',
    reopens: '收到新读数时，此周期会自动重新打开。',
    held: '固定方式',
    tissueGlue: '组织胶',
    ownOnly: '仅自带粘胶',
    patch: '上面加贴敷片',
    shirt: '衣服',
    leftSide: '左侧',
    rightSide: '右侧',
    photo: '皮肤照片',
    photoHint: '如有发红或疼痛。有访问权限的人也能看到。',
    photoAdd: '选择照片',
    photoRemove: '移除照片',
    photoShow: '显示皮肤照片',
    noAlarms: '目前没有葡萄糖警报',
    noAlarmsHint: '如果{{name}}葡萄糖过低，不会唤醒任何人。请用血糖仪测量。',
    alertsDo: '警报的状态',
    lowHigh: '偏低和偏高，包括很低',
    silent: '静音，直到新传感器给出数值',
    noData: '无数据',
    noDataOff: '已关闭，因为原因已知',
    othersSee: '有访问权限的人会看到“无传感器”',
    worn: '已佩戴 {{worn}} / {{lifetime}}',
    byPlace: '按部位的平均佩戴天数',
    byGlue: '按固定方式的平均佩戴天数',
  },
};
