import type { Reason } from '#contract/errors.ts';
import type { CareAnswers } from './care-answers.ts';
import type { ConsultAnswers } from './consult-answers.ts';
import type { Letter } from './letter.ts';
import type { PeopleAnswers } from './people-answers.ts';
import type { AlertKind } from '#domain/alerts/kinds.ts';

/** How a field of a body is off; each has its sentence. */
export type FieldProblem =
  | 'required'
  | 'wrongType'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooBig'
  | 'notInList'
  | 'badFormat'
  | 'badEmail'
  | 'badDate'
  | 'badMobile'
  | 'inFuture'
  | 'needsDiabetes'
  | 'notYours'
  | 'notBoth'
  | 'twoDecimals'
  | 'hiddenSigns'
  | 'sameTime'
  | 'commonPassword'
  | 'repeatedSign'
  | 'ownWords';

/** Why a line of a file was not taken. */
export type LineProblem =
  | 'badTime'
  | 'noSuchLocalTime'
  | 'badValue'
  | 'valueOutOfRange'
  | 'inFuture'
  | 'tooOld'
  | 'tooShort'
  | 'notKept'
  | 'fileNotRead'
  | 'badDose';

/** Everything the server says in a caller's language. */
export type AnswerCatalog = {
  readonly done: string;
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly insulinEnded: CareAnswers['insulinEnded'];
  readonly fields: Readonly<Record<FieldProblem, string>>;
  readonly lines: Readonly<Record<LineProblem, string>>;
  readonly letters: CareAnswers['letters'] &
    ConsultAnswers['letters'] &
    PeopleAnswers['letters'] & {
      readonly code: Letter;
      readonly followRequest: Letter;
      readonly invitation: Letter;
      readonly invited: Letter;
      readonly wanted: Letter;
      readonly approved: Letter;
      readonly closing: Letter;
      readonly factorChanged: Letter;
      readonly factorReset: Letter;
      readonly footer: string;
    };
  readonly rightsChanges: PeopleAnswers['rightsChanges'];
  readonly dutyTimes: PeopleAnswers['dutyTimes'];
  readonly proposalAnswers: CareAnswers['proposalAnswers'];
  readonly consultNotSent: ConsultAnswers['consultNotSent'];
  /** The change of the second step, for `letters.factorChanged`. */
  readonly factorChanges: Readonly<
    Record<
      | 'totpOn'
      | 'totpOff'
      | 'passkeyAdded'
      | 'passkeyRemoved'
      | 'codesRenewed'
      | 'recoveryCodeUsed'
      | 'resetCancelled'
      | 'resetDone',
      string
    >
  >;
  /** The text in an export that describes each of its files. */
  readonly takeOut: { readonly title: string; readonly lines: readonly string[] };
  readonly sms: { readonly code: string };
} & AlertAnswers;

/** What the server says of alerts. */
export type AlertAnswers = {
  /** Names of the alerts. */
  readonly alerts: Readonly<Record<AlertKind, string>>;
  /** What a message of an alert says. */
  readonly alertMessages: {
    readonly says: string;
    /** Where the trend is not known. */
    readonly saysOnly: string;
    readonly noData: string;
    readonly sensorEnd: string;
    /** Nobody has noted a dose: in doubt it must not be given, and the vet is asked. */
    readonly doseNotNoted: string;
    readonly doseNoted: string;
    /** The days of a cat without insulin that were not good, each with its share of the time in the range. */
    readonly risingAgain: string;
    readonly repeatedLows: string;
    /** The same for a vet: whether it is a remission is the vet's to say. */
    readonly possibleRemission: string;
    readonly ringVet: string;
    readonly again: string;
    readonly over: string;
    readonly test: string;
    readonly button: string;
  };
};
