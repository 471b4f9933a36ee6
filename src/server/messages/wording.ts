import type { AnswerCatalog, FieldProblem, LineProblem } from '#i18n/answers/answer-catalog.ts';
import type { Letter } from '#i18n/answers/letter.ts';
import { answerCatalogs } from '#i18n/answers/index.ts';
import { fillText, type TextValues } from '#i18n/fill.ts';
import { humanAnswerCatalogs } from '#i18n/human/human-answers.ts';
import type { Language } from '#contract/languages.ts';
import type { Reason } from '#contract/errors.ts';
import type { PortalVariant } from '#contract/portal.ts';

/** The language of a text, and whether it is about a pet or a person. */
export type Speech = { readonly language: Language; readonly variant: PortalVariant };

function findCatalog({ language, variant }: Speech): AnswerCatalog {
  return (variant === 'human' ? humanAnswerCatalogs : answerCatalogs)[language];
}

/** The sentence of an answer that went well. */
export function doneSentence(language: Language): string {
  return answerCatalogs[language].done;
}

/** The sentence of a failure. */
export function reasonSentence(speech: Speech, reason: Reason, params: TextValues = {}): string {
  return fillText(findCatalog(speech).reasons[reason], params);
}

/** The question about a dose after insulin was ended. */
export function insulinEndedSentence(language: Language, params: TextValues): string {
  return fillText(answerCatalogs[language].insulinEnded, params);
}

/** What to mend in a field. */
export function fieldSentence(language: Language, problem: FieldProblem, params: TextValues = {}): string {
  return fillText(answerCatalogs[language].fields[problem], params);
}

/** Why a line of a file was not taken. */
export function lineSentence(language: Language, problem: LineProblem, params: TextValues = {}): string {
  return fillText(answerCatalogs[language].lines[problem], params);
}

/** The name of an alert, as its event's title. */
export function alertTitle(language: Language, kind: keyof AnswerCatalog['alerts']): string {
  return answerCatalogs[language].alerts[kind];
}

/** A part of an alert's message. */
export function alertText(
  language: Language,
  key: keyof AnswerCatalog['alertMessages'],
  params: TextValues = {},
): string {
  return fillText(answerCatalogs[language].alertMessages[key], params);
}

/** An email in a language with its placeholders filled, and the line under every email. */
export function composeLetter(
  speech: Speech,
  kind: Exclude<keyof AnswerCatalog['letters'], 'footer'>,
  params: TextValues,
): Letter & { footer: string } {
  const { letters } = findCatalog(speech);
  const letter = letters[kind];
  return {
    subject: fillText(letter.subject, params),
    lines: letter.lines.map((line) => withOnePoint(fillText(line, params))),
    ...(letter.button === undefined ? {} : { button: fillText(letter.button, params) }),
    footer: letterFooter(speech, params),
  };
}

/** The line under every email. */
export function letterFooter(speech: Speech, params: TextValues): string {
  return fillText(findCatalog(speech).letters.footer, params);
}

/** A name that ends with a point ends the sentence as well. */
function withOnePoint(line: string): string {
  return line.replace(/\.(\u2069?)\.(?=\s|$)/gu, '.$1');
}

/** What was changed about the second step of a sign-in. */
export function factorChangeSentence(
  language: Language,
  change: keyof AnswerCatalog['factorChanges'],
  params: TextValues,
): string {
  return fillText(answerCatalogs[language].factorChanges[change], params);
}

/** What was changed about the rights of a follower. */
export function rightsChangeSentence(language: Language, change: keyof AnswerCatalog['rightsChanges']): string {
  return answerCatalogs[language].rightsChanges[change];
}

/** What an owner answered to a proposal. */
export function proposalAnswerSentence(language: Language, answer: keyof AnswerCatalog['proposalAnswers']): string {
  return answerCatalogs[language].proposalAnswers[answer];
}

/** Why a consult pack was not mailed. */
export function notMailedSentence(language: Language, reason: keyof AnswerCatalog['consultNotSent']): string {
  return answerCatalogs[language].consultNotSent[reason];
}

/** From when until when a turn on duty is. */
export function dutyTimeSentence(
  language: Language,
  end: keyof AnswerCatalog['dutyTimes'],
  params: TextValues,
): string {
  return fillText(answerCatalogs[language].dutyTimes[end], params);
}

/** The text message that carries a code. */
export function codeSms(language: Language, params: TextValues): string {
  return fillText(answerCatalogs[language].sms.code, params);
}

/** The text that comes with the files of a take-out. */
export function composeExportText(speech: Speech, params: TextValues): string {
  const { title, lines } = findCatalog(speech).takeOut;
  return [title, ...lines].map((line) => fillText(line, params)).join('\r\n\r\n');
}
