import type { AlertKind } from '#domain/alerts/kinds.ts';
import { isSwitched, THRESHOLD_KINDS, type ThresholdKind } from '#domain/alerts/kinds.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Pet } from '#web/api/pet.ts';
import { levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { Switch } from '#web/ui/CheckField.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { useWords } from '#web/words/words.ts';
import { isSame, offerDelays, type KindWish } from './alert-settings.model.ts';
import { KindMark } from './KindMark.tsx';
import { kindLevels, kindWords, whenText } from './kind-words.ts';
import { MinutesSelect } from './MinutesSelect.tsx';
import styles from './ToldCard.module.css';
import type { AlertForm } from './use-alert-form.ts';

type KindRowProps = {
  readonly kind: AlertKind;
  readonly pet: Pet;
  readonly unit: GlucoseUnit;
  readonly form: AlertForm;
  readonly onSwitch: (isOn: boolean) => void;
};

/** One kind of alert: when it opens, how long it must last, whether it rings in quiet hours, on or off. */
export function KindRow({ kind, pet, unit, form: { saved, draft, changeKind }, onSwitch }: KindRowProps) {
  const { t, formats } = useWords();
  const name = t(kindWords[kind]);
  const wish = draft.kinds[kind];
  const { rates } = draft;
  const isOffForAll = isSwitched(kind) && !pet.memberSetting.alerts[kind];
  return (
    <tr className={classes(styles['row'], !isSame(saved.kinds[kind], wish) && styles['changed'])}>
      <th scope="row" className={styles['kind']}>
        <KindName kind={kind} name={name} />
      </th>
      <td className={styles['when']}>
        {whenText(kind, { limits: pet.memberSetting, rates, unit }, { t, formats })}
        {isOffForAll && <span className={styles['off']}>{t('alertSettings.offForAll')}</span>}
      </td>
      <td className={styles['delay']}>
        <span className={styles['label']}>{t('alertSettings.atLeast')}</span>
        <MinutesSelect
          label={t('alertSettings.atLeastOf', { name })}
          value={wish.delayMinutes}
          choices={offerDelays(kind, wish.delayMinutes)}
          disabled={!wish.isOn}
          onChoose={(delayMinutes) => changeKind(kind, { delayMinutes })}
        />
      </td>
      <td className={styles['quiet']}>
        <span className={styles['label']}>{t('alertSettings.inQuiet')}</span>
        <InQuietHours
          kind={kind}
          name={name}
          wish={wish}
          onRings={(ringsInQuietHours) => changeKind(kind, { ringsInQuietHours })}
        />
      </td>
      <td className={styles['switch']}>
        <Switch label={name} checked={wish.isOn} onSwitch={onSwitch} />
      </td>
    </tr>
  );
}

function KindName({ kind, name }: { readonly kind: AlertKind; readonly name: string }) {
  if (!isThreshold(kind)) {
    return (
      <span className={styles['name']}>
        <KindMark kind={kind} />
        {name}
      </span>
    );
  }
  return (
    <span className={styles['name']} style={{ color: levelInk(kindLevels[kind]) }}>
      <LevelMark level={kindLevels[kind]} />
      {name}
    </span>
  );
}

function isThreshold(kind: AlertKind): kind is ThresholdKind {
  return THRESHOLD_KINDS.some((one) => one === kind);
}

type InQuietHoursProps = {
  readonly kind: AlertKind;
  readonly name: string;
  readonly wish: KindWish;
  readonly onRings: (rings: boolean) => void;
};

function InQuietHours({ kind, name, wish, onRings }: InQuietHoursProps) {
  const { t } = useWords();
  if (kind === 'urgentLow') {
    return (
      <span className={styles['locked']}>
        <Icon name="lock" size={16} />
        {t('alertSettings.alwaysRings')}
      </span>
    );
  }
  return (
    <Segments
      label={t('alertSettings.inQuietOf', { name })}
      value={wish.ringsInQuietHours ? 'rings' : 'waits'}
      choices={[
        { value: 'rings', label: t('alertSettings.rings') },
        { value: 'waits', label: t('alertSettings.waits') },
      ]}
      onChoose={(choice) => onRings(choice === 'rings')}
    />
  );
}
