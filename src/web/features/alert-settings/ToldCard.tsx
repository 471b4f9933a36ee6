import { useState } from 'react';
import type { AlertPerson } from '#contract/alert-settings.ts';
import { REPEAT_RANGE } from '#contract/limits.ts';
import type { AlertKind } from '#domain/alerts/kinds.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { useWords } from '#web/words/words.ts';
import { listKinds, offer } from './alert-settings.model.ts';
import { KindRow } from './KindRow.tsx';
import { MinutesSelect } from './MinutesSelect.tsx';
import styles from './ToldCard.module.css';
import type { AlertForm } from './use-alert-form.ts';

type ToldCardProps = {
  readonly pet: Pet;
  readonly unit: GlucoseUnit;
  readonly people: readonly AlertPerson[];
  readonly form: AlertForm;
};

const REPEATS = [REPEAT_RANGE.min, 10, 15, 20, 30, 45, REPEAT_RANGE.max];

/** What one person is told, each kind on a row; where it is narrow each row is a card. */
export function ToldCard({ pet, unit, people, form }: ToldCardProps) {
  const { t } = useWords();
  const [asksUrgentLow, setAsksUrgentLow] = useState(false);
  const { draft, changeKind, change } = form;
  const onSwitch = (kind: AlertKind, isOn: boolean): void => {
    if (kind === 'urgentLow' && !isOn) setAsksUrgentLow(true);
    else changeKind(kind, { isOn });
  };
  return (
    <Card title={t('alertSettings.told')} hint={t('alertSettings.toldHint')} className={styles['card']}>
      <table className={styles['table']}>
        <caption className="visuallyHidden">{t('alertSettings.told')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('alertSettings.alerts')}</th>
            <th scope="col">{t('alertSettings.when')}</th>
            <th scope="col">{t('alertSettings.atLeast')}</th>
            <th scope="col">{t('alertSettings.inQuiet')}</th>
            <th scope="col">{t('followers.on')}</th>
          </tr>
        </thead>
        <tbody>
          {listKinds(pet).map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              pet={pet}
              unit={unit}
              form={form}
              onSwitch={(isOn) => onSwitch(kind, isOn)}
            />
          ))}
        </tbody>
      </table>
      <div className={styles['foot']}>
        <span aria-hidden="true">{t('alertSettings.repeatHint')}</span>
        <MinutesSelect
          label={t('alertSettings.repeatHint')}
          value={draft.repeatMinutes}
          choices={offer(REPEATS, draft.repeatMinutes)}
          onChoose={(repeatMinutes) => change({ repeatMinutes })}
        />
      </div>
      {asksUrgentLow && (
        <UrgentLowQuestion
          pet={pet}
          unit={unit}
          people={people}
          onConfirm={() => {
            changeKind('urgentLow', { isOn: false });
            setAsksUrgentLow(false);
          }}
          onCancel={() => setAsksUrgentLow(false)}
        />
      )}
    </Card>
  );
}

type UrgentLowQuestionProps = Pick<ToldCardProps, 'pet' | 'unit' | 'people'> & {
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Says what it means to get no urgent low alerts, and who else can be reached. */
function UrgentLowQuestion({ pet, unit, people, onConfirm, onCancel }: UrgentLowQuestionProps) {
  const { t, formats } = useWords();
  const name = isolateName(pet.memberName);
  const value = isolate(`${formats.bound(pet.memberSetting.urgentLow, BOUND_SIDES.urgentLow, unit)} ${unit}`);
  const others = people.filter(({ isMine, isReachable }) => !isMine && isReachable);
  const list = formats.list(others.map((person) => isolateName(person.name)));
  return (
    <ConfirmDialog
      title={t('alertSettings.urgentLowAsk')}
      effect={`${t('alertSettings.urgentLowEffect', { name, value })} ${
        others.length === 0 ? t('alertSettings.nobodyElse') : t('alertSettings.othersStill', { list })
      }`}
      verb={t('alertSettings.turnOff')}
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
