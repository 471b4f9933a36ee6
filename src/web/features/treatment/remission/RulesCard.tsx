import type { Remission } from '#contract/remission.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import { ownRuleText, ruleTexts, SOURCES, studyText } from './rule-texts.ts';
import styles from './RulesCard.module.css';

type RulesCardProps = {
  readonly rules: Remission['rules'];
  readonly unit: GlucoseUnit;
  /** null before the days are counted */
  readonly remission: Remission | null;
};

const LASTING: Remission['state'] = 'remission (28 days, Zini 2010)';
const LIKELY_STATE: Remission['state'] = 'likely (14 days, ISFM)';

/** The published rules with what the days say to each. Whether it is a remission, a vet says. */
export function RulesCard({ rules, unit, remission }: RulesCardProps) {
  const { t, formats } = useWords();
  const say = { t, formats };
  const texts = ruleTexts(rules, say);
  const state = remission?.state;
  const isLasting = state === LASTING;
  const study = `${studyText(say)} ${SOURCES.study}`;
  return (
    <Card title={t('remission.rules')}>
      <ul className={styles['rules']}>
        <Rule
          text={texts.likely}
          source={SOURCES.likely}
          remission={remission}
          days={rules.likely.days}
          isMet={isLasting || state === LIKELY_STATE}
        />
        <Rule
          text={texts.lasting}
          source={SOURCES.lasting}
          remission={remission}
          days={rules.remission.days}
          isMet={isLasting}
        />
      </ul>
      <p className={styles['vet']}>{t('remission.vetSays')}</p>
      <p className={styles['note']}>{ownRuleText(rules, unit, say)}</p>
      <p className={styles['note']}>{study}</p>
    </Card>
  );
}

type RuleProps = {
  readonly text: string;
  readonly source: string;
  readonly remission: Remission | null;
  readonly days: number;
  readonly isMet: boolean;
};

function Rule({ text, source, remission, days, isMet }: RuleProps) {
  return (
    <li className={classes(styles['rule'], isMet && styles['met'])}>
      {remission !== null && <Icon name={isMet ? 'check' : 'minus'} size={18} />}
      <div>
        <p>{text}</p>
        {remission !== null && <RuleState remission={remission} days={days} isMet={isMet} />}
        <p className={styles['note']}>{source}</p>
      </div>
    </li>
  );
}

type RuleStateProps = Pick<RuleProps, 'days' | 'isMet'> & { readonly remission: Remission };

function RuleState({ remission, days, isMet }: RuleStateProps) {
  const { t, formats } = useWords();
  const passed = t('remission.passed', {
    passed: formats.number(Math.min(days, Math.max(0, remission.daysPassed))),
    days: formats.number(days),
    observed: formats.number(remission.daysObserved),
  });
  return (
    <ul className={styles['state']}>
      <li>
        <b>{t(isMet ? 'remission.met' : 'remission.notMet')}</b>
      </li>
      <li>{passed}</li>
    </ul>
  );
}
