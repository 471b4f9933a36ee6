import type { ListedDevice } from '#contract/devices.ts';
import { isolateName } from '#i18n/isolate.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { useWords } from '#web/words/words.ts';
import { LevelBar } from '#web/chart/LevelBar.tsx';
import { levelTimes, toLevelShares } from '#web/glucose/level-times.ts';
import { useKnownText } from '#web/glucose/use-known-text.ts';
import { useLevelBarLabel } from '#web/glucose/use-level-bar-label.ts';
import { Pager } from '#web/ui/Pager.tsx';
import { SessionChip } from './SessionChip.tsx';
import { sessionShares } from '#web/glucose/session-span.ts';
import { SESSIONS_PER_PAGE } from './sessions.queries.ts';
import { useSessionText } from './use-session-text.ts';
import styles from './SessionList.module.css';

type SessionListProps = {
  readonly sessions: { readonly rows: readonly ListedDevice[]; readonly total: number };
  readonly page: number;
  readonly chosenId: string | null;
  readonly frame: { readonly now: number; readonly zone: string };
  readonly onPage: (page: number) => void;
  readonly onChoose: (memberDeviceId: string) => void;
};

/** The sensor sessions, newest first; choosing one shows its report. */
export function SessionList({ sessions, page, chosenId, frame, onPage, onChoose }: SessionListProps) {
  const pages = Math.ceil(sessions.total / SESSIONS_PER_PAGE);
  return (
    <>
      <ul className={styles['list']}>
        {sessions.rows.map((session) => (
          <li key={session.memberDeviceId}>
            <SessionRow
              session={session}
              isChosen={session.memberDeviceId === chosenId}
              frame={frame}
              onChoose={() => onChoose(session.memberDeviceId)}
            />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles['foot']}>
          <Pager page={page} pages={pages} onPage={onPage} />
        </div>
      )}
    </>
  );
}

type SessionRowProps = Pick<SessionListProps, 'frame'> & {
  readonly session: ListedDevice;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function SessionRow({ session, isChosen, frame, onChoose }: SessionRowProps) {
  const { t } = useWords();
  const text = useSessionText(frame);
  const model = text.model(session);
  return (
    <button type="button" className={styles['row']} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={styles['line']}>
        <b>{text.period(session)}</b>
        <span className={styles['chip']}>
          <SessionChip device={session} now={frame.now} />
        </span>
      </span>
      <span className={styles['line']}>
        <span className={styles['long']}>{isolateName(session.sn)}</span>
        <span>{text.worn(session)}</span>
      </span>
      {model !== null && <span className={styles['long']}>{isolateName(model)}</span>}
      <SessionLevels session={session} />
      {session.remarks !== null && session.remarks !== '' && (
        <span className={styles['long']}>{t('sessionReport.quoted', { text: isolateName(session.remarks) })}</span>
      )}
    </button>
  );
}

function SessionLevels({ session }: { readonly session: ListedDevice }) {
  const { t, formats } = useWords();
  const levelBarLabel = useLevelBarLabel();
  const shares = sessionShares(session);
  const known = useKnownText()({
    observedMinutes: session.observedMinutes,
    activePercent: session.sensorActivePercent,
  });
  const count = session.readingCount;
  if (!shares || !session.levels) return <span className={styles['line']}>{t('sessionReport.noReadings')}</span>;
  return (
    <>
      <LevelBar
        shares={toLevelShares(session.levels)}
        label={levelBarLabel(levelTimes(session.levels, 0))}
        height={6}
      />
      <span className={styles['line']}>
        <span>
          <b>{formats.percent(shares.target, 1)}</b> {t('home.inTarget')}
        </span>
        <span>
          {t('sessionReport.below', {
            percent: formats.share({ percent: roundHalfUp(shares.below, 1), exact: shares.below }, 1),
          })}
        </span>
      </span>
      {known !== null && <span className={styles['line']}>{known}</span>}
      <span className={styles['line']}>
        <span>{t('home.readings', { count, formatted: formats.number(count) })}</span>
        {session.sensorActivePercent !== null && (
          <span>{t('sessionReport.active', { percent: formats.percent(session.sensorActivePercent, 1) })}</span>
        )}
      </span>
    </>
  );
}
