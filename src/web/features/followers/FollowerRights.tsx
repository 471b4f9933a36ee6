import type { Follower } from '#contract/followers.ts';
import { isolateName } from '#i18n/isolate.ts';
import { Switch } from '#web/ui/CheckField.tsx';
import { useWords } from '#web/words/words.ts';
import styles from './FollowerRights.module.css';
import type { RightStep } from './followers.model.ts';

type FollowerRightsProps = { readonly row: Follower; readonly onAsk: (step: RightStep, row: Follower) => void };

/** What a follower may do: get alerts, answer them for everybody, note doses and events. Without sharing none holds. */
export function FollowerRights({ row, onAsk }: FollowerRightsProps) {
  const { t } = useWords();
  const isShared = row.shareFlag === 1;
  const right = (label: string, isOn: boolean, step: RightStep, isOpen: boolean) => (
    <span className={styles['right']}>
      <Switch
        label={`${label}: ${isolateName(row.name)}`}
        checked={isOn}
        disabled={!isOpen}
        onSwitch={() => onAsk(step, row)}
      />
      <span aria-hidden="true">{label}</span>
    </span>
  );
  return (
    <div className={styles['rights']}>
      {right(t('rights.getsAlerts'), row.getsAlerts, row.getsAlerts ? 'endTell' : 'letTell', isShared)}
      {right(
        t('rights.mayAnswer'),
        row.mayAcknowledge,
        row.mayAcknowledge ? 'endAnswer' : 'letAnswer',
        isShared && (row.getsAlerts || row.mayAcknowledge),
      )}
      {right(t('rights.mayLog'), row.mayLog, row.mayLog ? 'endLog' : 'letLog', isShared)}
    </div>
  );
}
