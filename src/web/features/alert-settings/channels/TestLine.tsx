import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { failureWords, type Proof } from './channel-words.ts';
import styles from './ChannelsCard.module.css';
import type { TestState } from './use-channel-test.ts';

const ICONS = { works: 'check', unknown: 'clock', broken: 'warning' } as const;

/** How far a test got; read aloud as it changes. */
export function TestLine({ state }: { readonly state: TestState }) {
  const { tone, text } = useTestProof(state);
  return (
    <output className={classes(styles['proof'], styles[tone])}>
      <Icon name={ICONS[tone]} size={16} />
      {text}
    </output>
  );
}

function useTestProof(state: TestState): Proof {
  const { t, formats } = useWords();
  const failureText = useFailureText();
  switch (state.kind) {
    case 'sending':
    case 'waiting':
      return { tone: 'unknown', text: t('channels.testSending') };
    case 'waitingForDevice':
      return { tone: 'unknown', text: t('channels.testWaiting') };
    case 'shown':
      return { tone: 'works', text: t('channels.testShown', { seconds: formats.number(state.seconds, 1) }) };
    case 'handedOver':
      return { tone: 'works', text: t('channels.testHandedOver', { seconds: formats.number(state.seconds, 1) }) };
    case 'notShown':
      return { tone: 'broken', text: t('channels.testNotShown') };
    case 'failed':
      return {
        tone: 'broken',
        text: t('channels.testFailed', {
          reason: state.failure === null ? t('channels.noReason') : t(failureWords[state.failure]),
        }),
      };
    case 'lost':
      return { tone: 'broken', text: failureText(state.error) };
  }
}
