import type { Language } from '#contract/languages.ts';
import type { AnswerCatalog } from '../answers/answer-catalog.ts';
import { answerCatalogs } from '../answers/index.ts';
import { answers as ar } from './ar.ts';
import { answers as bg } from './bg.ts';
import { answers as cs } from './cs.ts';
import { answers as en } from './en.ts';
import { answers as es } from './es.ts';
import { answers as fa } from './fa.ts';
import { answers as fr } from './fr.ts';
import { answers as hr } from './hr.ts';
import { answers as hu } from './hu.ts';
import { answers as hy } from './hy.ts';
import { answers as it } from './it.ts';
import { answers as mk } from './mk.ts';
import { answers as pt } from './pt.ts';
import { answers as sk } from './sk.ts';
import { answers as sl } from './sl.ts';
import { answers as sr } from './sr.ts';
import { answers as tr } from './tr.ts';
import { answers as zh } from './zh.ts';
import { withHumanAnswers } from './some-words.ts';

/** What the server says in every language where people are measured. */
export const humanAnswerCatalogs: Readonly<Record<Language, AnswerCatalog>> = {
  en: withHumanAnswers(answerCatalogs.en, en),
  zh: withHumanAnswers(answerCatalogs.zh, zh),
  cs: withHumanAnswers(answerCatalogs.cs, cs),
  it: withHumanAnswers(answerCatalogs.it, it),
  ar: withHumanAnswers(answerCatalogs.ar, ar),
  fa: withHumanAnswers(answerCatalogs.fa, fa),
  sl: withHumanAnswers(answerCatalogs.sl, sl),
  hr: withHumanAnswers(answerCatalogs.hr, hr),
  bg: withHumanAnswers(answerCatalogs.bg, bg),
  hy: withHumanAnswers(answerCatalogs.hy, hy),
  fr: withHumanAnswers(answerCatalogs.fr, fr),
  hu: withHumanAnswers(answerCatalogs.hu, hu),
  pt: withHumanAnswers(answerCatalogs.pt, pt),
  mk: withHumanAnswers(answerCatalogs.mk, mk),
  sr: withHumanAnswers(answerCatalogs.sr, sr),
  sk: withHumanAnswers(answerCatalogs.sk, sk),
  tr: withHumanAnswers(answerCatalogs.tr, tr),
  es: withHumanAnswers(answerCatalogs.es, es),
};
