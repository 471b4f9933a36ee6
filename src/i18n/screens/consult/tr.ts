import type { Translated } from '../../catalog.ts';
import type { en } from './en.ts';

/** The texts of the dialog of a consult pack in Turkish. */
export const tr: Translated<typeof en> = {
  consult: {
    title: 'Muayene dosyası',
    hint: 'Muayene için iki sayfa ({{name}}): dozlar, eğriler, düşük değerler, belirtiler, sensörler ve her gün. Kimseye bir şey gönderilmez.',
    days: 'Bugüne kadarki gün sayısı',
    questions: 'Muayene için sorular',
    questionsHint: 'Her satıra bir tane, en fazla {{most}}; en üste yazdırılır.',
    tooMany: 'Sayfaya en fazla {{most}} soru sığar',
    tooLong: 'Bir soru en fazla {{most}} karakter olabilir',
    pdf: 'PDF',
    text: 'Düz metin',
    textLabel: 'Klinik kaydı için metin',
    copy: 'Metni kopyala',
  },
};
