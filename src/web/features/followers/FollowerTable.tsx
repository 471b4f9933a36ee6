import type { Follower } from '#contract/followers.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Switch } from '#web/ui/CheckField.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { FollowerRights } from './FollowerRights.tsx';
import { FollowerName } from './FollowerName.tsx';
import { addedText, toStanding, type Standing, type Step } from './followers.model.ts';
import styles from './FollowerTable.module.css';

type FollowerTableProps = {
  readonly rows: readonly Follower[];
  readonly zone: string;
  readonly now: number;
  readonly onAsk: (step: Step, row: Follower) => void;
};

/** Who follows, as a table; where it is narrow each row is a card. */
export function FollowerTable({ rows, zone, now, onAsk }: FollowerTableProps) {
  const { t } = useWords();
  return (
    <table className={styles['table']}>
      <caption className="visuallyHidden">{t('followers.tab')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('followers.name')}</th>
          <th scope="col">{t('followers.added')}</th>
          <th scope="col">{t('followers.status')}</th>
          <th scope="col">{t('followers.sharing')}</th>
          <th scope="col">{t('rights.column')}</th>
          <th scope="col" className={styles['end']}>
            {t('followers.operations')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <FollowerRow key={row.id} row={row} zone={zone} now={now} onAsk={onAsk} />
        ))}
      </tbody>
    </table>
  );
}

type FollowerRowProps = Omit<FollowerTableProps, 'rows'> & { readonly row: Follower };

function FollowerRow({ row, zone, now, onAsk }: FollowerRowProps) {
  const { t, formats } = useWords();
  const standing = toStanding(row);
  return (
    <tr className={classes(styles['row'], standing === 'asks' && styles['asks'])}>
      <th scope="row" className={styles['who']}>
        <FollowerName row={row} />
      </th>
      <td className={styles['added']}>{addedText(row, { now, zone }, { t, formats })}</td>
      <td className={styles['status']}>
        <StatusChip standing={standing} />
      </td>
      <td className={classes(styles['sharing'], standing !== 'approved' && styles['none'])}>
        {standing === 'approved' ? <Sharing row={row} onAsk={onAsk} /> : <NotSharing />}
      </td>
      <td className={classes(styles['rights'], standing !== 'approved' && styles['none'])}>
        {standing === 'approved' ? <FollowerRights row={row} onAsk={onAsk} /> : <span aria-hidden="true">–</span>}
      </td>
      <td className={styles['operations']}>
        <Operations row={row} standing={standing} onAsk={onAsk} />
      </td>
    </tr>
  );
}

function NotSharing() {
  const { t } = useWords();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visuallyHidden">{t('followers.notSharing')}</span>
    </>
  );
}

function StatusChip({ standing }: { readonly standing: Standing }) {
  const { t } = useWords();
  if (standing === 'asks') return <Chip tone="waiting">{t('followers.asks')}</Chip>;
  if (standing === 'approved') return <Chip tone="good">{t('followers.approved')}</Chip>;
  return <Chip>{t(standing === 'invited' ? 'followers.invited' : 'followers.rejected')}</Chip>;
}

type PartProps = { readonly row: Follower; readonly onAsk: FollowerTableProps['onAsk'] };

function Sharing({ row, onAsk }: PartProps) {
  const { t } = useWords();
  const isOn = row.shareFlag === 1;
  return (
    <span className={styles['switch']}>
      <Switch
        label={t('followers.shareWith', { name: isolateName(row.name) })}
        checked={isOn}
        onSwitch={() => onAsk(isOn ? 'stop' : 'start', row)}
      />
      <span aria-hidden="true">{t(isOn ? 'followers.on' : 'followers.off')}</span>
    </span>
  );
}

function Operations({ row, standing, onAsk }: PartProps & { readonly standing: Standing }) {
  const { t } = useWords();
  const name = isolateName(row.name);
  if (standing === 'asks') return <Decision row={row} onAsk={onAsk} />;
  const isInvited = standing === 'invited';
  return (
    <Button
      look="quiet"
      aria-label={t(isInvited ? 'followers.withdrawName' : 'followers.removeName', { name })}
      onClick={() => onAsk(isInvited ? 'withdraw' : 'remove', row)}
    >
      {t(isInvited ? 'followers.withdraw' : 'followers.remove')}
    </Button>
  );
}

/** The two answers to a request. */
export function Decision({ row, onAsk }: PartProps) {
  const { t } = useWords();
  const name = isolateName(row.name);
  return (
    <>
      <Button look="main" aria-label={t('followers.approveName', { name })} onClick={() => onAsk('approve', row)}>
        {t('followers.approve')}
      </Button>
      <Button aria-label={t('followers.rejectName', { name })} onClick={() => onAsk('reject', row)}>
        {t('followers.reject')}
      </Button>
    </>
  );
}
