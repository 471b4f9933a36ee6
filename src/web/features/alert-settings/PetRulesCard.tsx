import { RATE_KINDS } from '#domain/alerts/kinds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { THRESHOLD_NAMES } from '#web/glucose/threshold-names.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import { offerMinimums, offerRates } from './alert-settings.model.ts';
import { kindWords, rateText } from './kind-words.ts';
import { NumberSelect } from './MinutesSelect.tsx';
import styles from './PetRulesCard.module.css';
import type { AlertForm } from './use-alert-form.ts';

type PetRulesCardProps = { readonly pet: Pet; readonly unit: GlucoseUnit; readonly form: AlertForm };

/** When an alert opens for everybody: how long glucose must be beyond a limit, and how fast it must change. */
export function PetRulesCard({ pet, unit, form }: PetRulesCardProps) {
  const words = useWords();
  const { t } = words;
  const { draft, changeMinimum, changeRate } = form;
  return (
    <Card title={t('alertSettings.forAll', { name: isolateName(pet.memberName) })} hint={t('alertSettings.limitsHint')}>
      <ul className={styles['rules']}>
        {THRESHOLD_NAMES.map((kind) => (
          <li key={kind} className={styles['rule']}>
            <span>{t('alertSettings.minimumOf', { name: t(kindWords[kind]) })}</span>
            <NumberSelect
              label={t('alertSettings.minimumOf', { name: t(kindWords[kind]) })}
              value={draft.minimumMinutes[kind]}
              choices={offerMinimums(kind, draft.minimumMinutes[kind])}
              toText={words.formats.duration}
              onChoose={(minutes) => changeMinimum({ [kind]: minutes })}
            />
          </li>
        ))}
        {RATE_KINDS.map((kind) => (
          <li key={kind} className={styles['rule']}>
            <span>{t(kindWords[kind])}</span>
            <NumberSelect
              label={t(kindWords[kind])}
              value={draft.rates[kind]}
              choices={offerRates(unit, draft.rates[kind])}
              toText={(rate) => rateText(rate, unit, words)}
              onChoose={(rate) => changeRate({ [kind]: rate })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
