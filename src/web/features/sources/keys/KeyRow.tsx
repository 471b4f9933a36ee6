import { isolateName } from '#i18n/isolate.ts';
import { dayTimeText, sinceText } from '#web/glucose/sensor-words.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useOpenPage } from '#web/ui/PageLink.tsx';
import { Menu } from '#web/ui/kit/Menu.tsx';
import { MenuItem, MenuList } from '#web/ui/kit/MenuList.tsx';
import { useWords } from '#web/words/words.ts';
import { SourceIcon } from '../source-icons.tsx';
import type { ApiToken } from '../sources.queries.ts';
import { isBatteryLow } from './battery.model.ts';
import styles from './Keys.module.css';

type KeyRowProps = {
  readonly token: ApiToken;
  readonly zone: string;
  readonly now: number;
  readonly onEnd: () => void;
};

/** One key: a row of the table, and on a phone a card. */
export function KeyRow({ token, zone, now, onEnd }: KeyRowProps) {
  const { t, formats } = useWords();
  const { name, client, scopes, newNetworkAt, battery } = token;
  const isLow = isBatteryLow(token);
  return (
    <tr>
      <th scope="row">
        <b>{isolateName(name)}</b>
        {client !== null && <small>{isolateName(client)}</small>}
        {newNetworkAt !== null && (
          <small className={styles['warn']}>
            {t('sources.newNetwork', { time: sinceText(newNetworkAt, { now, zone }, formats) })}
          </small>
        )}
      </th>
      <td data-label={t('sources.may')}>
        <span className={styles['scopes']}>
          {scopes.includes('upload') && <span>{t('sources.send')}</span>}
          {scopes.includes('read') && <span>{t('sources.read')}</span>}
        </span>
      </td>
      <td data-label={t('sources.lastSeen')}>
        <LastSeen token={token} zone={zone} now={now} />
      </td>
      <td data-label={t('sources.battery')}>
        <span className={classes(styles['battery'], isLow && styles['warn'])}>
          {battery !== null && <SourceIcon name="battery" />}
          {battery === null
            ? t('sources.notTold')
            : isLow
              ? t('sources.batteryLow', { percent: formats.percent(battery.percent) })
              : formats.percent(battery.percent)}
        </span>
      </td>
      <td className={styles['menu']}>
        <KeyMenu token={token} onEnd={onEnd} />
      </td>
    </tr>
  );
}

function LastSeen({ token: { lastUsedAt, createdAt }, zone, now }: Omit<KeyRowProps, 'onEnd'>) {
  const words = useWords();
  const { t, formats } = words;
  if (lastUsedAt === null) {
    return (
      <>
        {t('sources.never')}
        <small>{t('data.created', { date: formats.date(createdAt, zone) })}</small>
      </>
    );
  }
  return (
    <>
      {dayTimeText(lastUsedAt, { now, zone }, words)}
      <small>{formats.age(Math.max(0, now - lastUsedAt))}</small>
    </>
  );
}

function KeyMenu({ token, onEnd }: Pick<KeyRowProps, 'token' | 'onEnd'>) {
  const { t } = useWords();
  const openPage = useOpenPage();
  return (
    <Menu
      label={t('sources.more', { name: isolateName(token.name) })}
      face={<SourceIcon name="more" />}
      faceClass={styles['face']}
    >
      {(menu) => (
        <MenuList menu={menu}>
          {token.scopes.includes('upload') && (
            <MenuItem
              icon={<Icon name="clock" size={18} />}
              onChoose={() => void openPage(`/settings/sources/add?key=${token.id}`)}
            >
              {t('sources.awaitFirst')}
            </MenuItem>
          )}
          <MenuItem
            icon={<Icon name="trash" size={18} />}
            onChoose={() => {
              menu.close();
              onEnd();
            }}
          >
            {t('data.revoke')}
          </MenuItem>
        </MenuList>
      )}
    </Menu>
  );
}
