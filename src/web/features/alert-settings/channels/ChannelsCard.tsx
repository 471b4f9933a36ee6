import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Channel } from '#contract/channels.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { LoadingView, StateView } from '#web/ui/StateView.tsx';
import { useWords } from '#web/words/words.ts';
import { AddWayDialog } from './AddWayDialog.tsx';
import { ChannelRow } from './ChannelRow.tsx';
import { channelsQuery } from './channels.queries.ts';
import styles from './ChannelsCard.module.css';
import { ThisBrowserRow } from './ThisBrowserRow.tsx';
import { useChannelTests } from './use-channel-test.ts';
import { useThisBrowser } from './use-this-browser.ts';

/** The ways in which alerts reach the user, each with what is known of it. */
export function ChannelsCard() {
  const { t } = useWords();
  const query = useQuery(channelsQuery);
  const browser = useThisBrowser(query.data);
  const { states, test } = useChannelTests();
  const [isAdding, setAdding] = useState(false);
  const rows = query.data ?? [];
  return (
    <Card title={t('channels.title')} hint={<Summary rows={query.data} />} className={styles['card']}>
      <StateView query={query} loading={<LoadingView lines={4} />}>
        {(channels) => (
          <ul className={styles['rows']}>
            {channels.map((channel) => (
              <ChannelRow
                key={channel.channelId}
                channel={channel}
                isHere={channel.channelId === browser.channelId}
                isOnly={channels.length === 1}
                test={states[channel.channelId]}
                onTest={() => test(channel)}
                onRemoved={browser.readAgain}
              />
            ))}
            <ThisBrowserRow browser={browser} />
          </ul>
        )}
      </StateView>
      <div className={styles['foot']}>
        <Button look="quiet" onClick={() => setAdding(true)}>
          <Icon name="plus" size={18} />
          {t('channels.add')}
        </Button>
        {rows.length > 1 && (
          <Button look="quiet" onClick={() => rows.filter(isThere).forEach(test)}>
            {t('channels.testAll')}
          </Button>
        )}
      </div>
      {isAdding && <AddWayDialog channels={rows} browser={browser} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** How many ways there are, and how many of them work as far as is known. */
function Summary({ rows }: { readonly rows: readonly Channel[] | undefined }) {
  const { t, formats } = useWords();
  if (rows === undefined) return null;
  if (rows.length === 0) return t('channels.none');
  const works = rows.filter((row) => isThere(row) && row.failingSince === null && row.handedOverAt !== null).length;
  const count = rows.length;
  return t('channels.summary', { works: formats.number(works), all: formats.number(count) });
}

function isThere({ goneAt }: Channel): boolean {
  return goneAt === null;
}
