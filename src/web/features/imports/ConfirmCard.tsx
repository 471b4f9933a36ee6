import type { AnswerReason, ImportQuestions } from '#contract/imports.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useWords } from '#web/words/words.ts';
import type { Answers } from './answers.ts';
import styles from './ImportPage.module.css';

type ConfirmCardProps = {
  readonly questions: ImportQuestions;
  readonly pet: Pet;
  /** answers on their way */
  readonly pending: Answers | null;
  readonly onAnswer: (answers: Answers) => void;
};

/** Unit, zone and order of day and month, each with the reason for its answer. */
export function ConfirmCard({ questions, pet, pending, onAnswer }: ConfirmCardProps) {
  const { t } = useWords();
  return (
    <Card title={t('imports.confirm')}>
      <div className={styles['questions']}>
        <UnitQuestion question={withPending(questions.unit, pending?.unit)} onAnswer={onAnswer} />
        <ZoneQuestion question={withPending(questions.zone, pending?.zone)} pet={pet} onAnswer={onAnswer} />
        {questions.dayOrder.asked && (
          <OrderQuestion question={withPending(questions.dayOrder, pending?.dayOrder)} onAnswer={onAnswer} />
        )}
      </div>
    </Card>
  );
}

/** A question with the answer that is on its way. */
function withPending<Question extends { readonly chosen: unknown }>(
  question: Question,
  chosen: Question['chosen'] | undefined,
): Question {
  return chosen === undefined ? question : { ...question, chosen };
}

type QuestionProps<Name extends keyof ImportQuestions> = {
  readonly question: ImportQuestions[Name];
  readonly onAnswer: ConfirmCardProps['onAnswer'];
};

const UNITS = ['mg/dL', 'mmol/L'] as const;

function UnitQuestion({ question: { chosen, reason, medians }, onAnswer }: QuestionProps<'unit'>) {
  const { t, formats } = useWords();
  const reasons = { header: t('imports.unitHeader'), format: t('imports.unitFormat') };
  return (
    <fieldset className={styles['question']}>
      <legend>{t('imports.unit')}</legend>
      <div className={styles['options']}>
        {UNITS.map((unit) => {
          const median = medians[unit];
          const value = median === null ? null : `\u2066${formats.number(median)} mg/dL\u2069`;
          return (
            <label key={unit} className={classes(styles['option'], unit === chosen && styles['on'])}>
              <input type="radio" name="unit" checked={unit === chosen} onChange={() => onAnswer({ unit })} />
              <span>
                <b dir="ltr">{unit}</b>
                {value !== null && <small>{t('imports.medianWouldBe', { value })}</small>}
              </span>
            </label>
          );
        })}
      </div>
      <Reason reason={reason} texts={reasons} missing={t('imports.unitAsk')} />
    </fieldset>
  );
}

type ZoneQuestionProps = QuestionProps<'zone'> & { readonly pet: Pet };

function ZoneQuestion({ question, pet, onAnswer }: ZoneQuestionProps) {
  const { t, formats } = useWords();
  const { asked, chosen, reason, skipped, matching } = question;
  const zones = [...new Set([pet.timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  const reasons = {
    matches: t('imports.zoneMatches', { number: formats.number(matching) }),
    ownZone: t('imports.zoneOwn', { name: isolateName(pet.memberName) }),
    offsets: t('imports.zoneOffsets'),
  };
  return (
    <div className={styles['question']}>
      {asked && (
        <SelectField
          label={t('imports.zone')}
          value={chosen ?? ''}
          placeholder="–"
          choices={zones.map((zone) => ({ value: zone, label: zone }))}
          onChoose={(zone) => onAnswer({ zone })}
        />
      )}
      <Reason reason={reason} texts={reasons} missing={t('imports.zoneSkipped', { number: formats.number(skipped) })} />
    </div>
  );
}

const ORDERS = ['dayFirst', 'monthFirst'] as const;
const ORDER_WORDS = { dayFirst: 'imports.dayFirst', monthFirst: 'imports.monthFirst' } as const;

function OrderQuestion({ question: { chosen, reason }, onAnswer }: QuestionProps<'dayOrder'>) {
  const { t } = useWords();
  return (
    <fieldset className={styles['question']}>
      <legend>{t('imports.dayOrder')}</legend>
      <div className={styles['options']}>
        {ORDERS.map((order) => (
          <label key={order} className={classes(styles['option'], order === chosen && styles['on'])}>
            <input
              type="radio"
              name="dayOrder"
              checked={order === chosen}
              onChange={() => onAnswer({ dayOrder: order })}
            />
            <span>{t(ORDER_WORDS[order])}</span>
          </label>
        ))}
      </div>
      <Reason reason={reason} texts={{}} missing={t('imports.dayOrderAsk')} />
    </fieldset>
  );
}

type ReasonProps = {
  readonly reason: AnswerReason | null;
  readonly texts: Readonly<Partial<Record<AnswerReason, string>>>;
  /** What to do without a reason. */
  readonly missing: string;
};

function Reason({ reason, texts, missing }: ReasonProps) {
  const { t } = useWords();
  const text = reason === 'owner' ? t('imports.byYou') : reason === null ? missing : texts[reason];
  if (text === undefined) return null;
  return (
    <p className={classes(styles['why'], reason === null && styles['open'])}>
      <Icon name={reason === null ? 'warning' : 'check'} size={16} />
      {text}
    </p>
  );
}
