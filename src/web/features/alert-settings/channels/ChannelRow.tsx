import { useState } from 'react';
import type { Channel } from '#contract/channels.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import { isolateName } from '#i18n/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useWords } from '#web/words/words.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import { kindText, readProof, type Proof } from './channel-words.ts';
import styles from './ChannelsCard.module.css';
import { EditChannelDialog } from './EditChannelDialog.tsx';
import { RemoveChannelDialog } from './RemoveChannelDialog.tsx';
import { TestLine } from './TestLine.tsx';
import type { TestState } from './use-channel-test.ts';

type ChannelRowProps = {
  readonly channel: Channel;
  /** It is this browser. */
  readonly isHere: boolean;
  /** There is no other way: to test it is the main thing to do. */
  readonly isOnly: boolean;
  readonly test: TestState | undefined;
  readonly onTest: () => void;
  readonly onRemoved: () => void;
};

/** One way: what it is, what is known of it, and its test. */
export function ChannelRow({ channel, isHere, isOnly, test, onTest, onRemoved }: ChannelRowProps) {
  const words = useWords();
  const { t } = words;
  const [asks, setAsks] = useState<'edit' | 'remove' | null>(null);
  const name = isolateName(channel.label);
  const isTesting = test?.kind === 'sending' || test?.kind === 'waiting' || test?.kind === 'waitingForDevice';
  return (
    <li className={styles['row']}>
      <ChannelIcon kind={channel.kind} />
      <div className={styles['words']}>
        <b>{name}</b>
        <p className={styles['small']}>
          {kindText(channel, words)}
          {isHere && ` · ${t('channels.thisBrowser')}`}
        </p>
        {test === undefined ? <ProofLine proof={readProof(channel, deviceZone(), words)} /> : <TestLine state={test} />}
      </div>
      <div className={styles['actions']}>
        {channel.goneAt === null && (
          <Button
            look={isOnly ? 'main' : 'plain'}
            busy={isTesting}
            aria-label={t('channels.testName', { name })}
            onClick={onTest}
          >
            {t('channels.test')}
          </Button>
        )}
        {channel.kind !== 'push' && (
          <IconButton icon="edit" label={t('events.editName', { event: name })} onClick={() => setAsks('edit')} />
        )}
        <IconButton icon="trash" label={t('followers.removeName', { name })} onClick={() => setAsks('remove')} />
      </div>
      {asks === 'edit' && <EditChannelDialog channel={channel} onClose={() => setAsks(null)} />}
      {asks === 'remove' && (
        <RemoveChannelDialog channel={channel} isHere={isHere} onRemoved={onRemoved} onClose={() => setAsks(null)} />
      )}
    </li>
  );
}

const ICONS = { works: 'check', unknown: 'bell', broken: 'warning' } as const;

function ProofLine({ proof: { tone, text } }: { readonly proof: Proof }) {
  return (
    <p className={classes(styles['proof'], styles[tone])}>
      <Icon name={ICONS[tone]} size={16} />
      {text}
    </p>
  );
}
