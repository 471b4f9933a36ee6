import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of a pet's treatment in Armenian. */
export const hy: Translated<typeof en> = {
  treatment: {
    tabs: '{{name}}՝ բուժում',
    afterInjection: 'Ներարկումից հետո',
    periods: 'Դեղաչափի շրջաններ',
    signs: 'Նշաններ',
    meter: 'Համեմատում գլյուկոմետրի հետ',
    targets: 'Նպատակներ',
    longView: 'Երկարաժամկետ պատկեր',
    withoutInsulin: 'Առանց ինսուլինի',
    noDoses: 'Դեռ ոչ մի դեղաչափ չի գրանցվել',
    noDosesHint: 'Երբ դեղաչափեր գրանցվեն, այս էջը ցույց կտա գլյուկոզը դրանցից յուրաքանչյուրից հետո։',
    foot: 'Այս էջը նկարագրում է տեղի ունեցածը։ Դեղաչափը որոշում է անասնաբույժը։',
  },
};
