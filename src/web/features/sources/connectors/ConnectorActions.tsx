import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Connector } from '#contract/connectors.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import type { Pet } from '#web/api/pet.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { connectorsQuery } from '../sources.queries.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { ChooseDialog } from './ChooseDialog.tsx';
import { useConnectorVerbs } from './connector-calls.ts';
import { SERVICES } from './services.ts';
import styles from './Connector.module.css';

type ConnectorActionsProps = { readonly pet: Pet; readonly connector: Connector };
type Asked = 'account' | 'choose' | 'remove';

/** What an owner can do with a connector; what mends it comes first. */
export function ConnectorActions({ pet, connector }: ConnectorActionsProps) {
  const { t } = useWords();
  const { tryNow, change } = useConnectorVerbs(connector);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { state, trouble, candidates } = connector;
  const isPaused = state === 'paused';
  const needsPassword = !isPaused && (trouble?.code === 'password' || trouble?.code === 'secretKey');
  const needsChoice = !isPaused && trouble?.code === 'choose';
  const hasToWait = state === 'waiting' && (trouble?.code === 'tooMany' || trouble?.code === 'locked');
  const close = (): void => setAsked(null);
  return (
    <div className={styles['actions']}>
      {needsPassword && (
        <Button look="main" aria-haspopup="dialog" onClick={() => setAsked('account')}>
          {t('sources.enterPassword')}
        </Button>
      )}
      {candidates.length > 1 && (
        <Button look={needsChoice ? 'main' : 'plain'} aria-haspopup="dialog" onClick={() => setAsked('choose')}>
          {t('sources.chooseSensor')}
        </Button>
      )}
      {isPaused && (
        <Button look="main" busy={change.isPending} onClick={() => change.mutate({ paused: false })}>
          {t('sources.goOn')}
        </Button>
      )}
      {!isPaused && !needsPassword && !needsChoice && (
        <Button busy={tryNow.isPending} disabled={hasToWait} onClick={() => tryNow.mutate()}>
          <Icon name="refresh" size={16} />
          {t('sources.tryNow')}
        </Button>
      )}
      {!needsPassword && (
        <Button aria-haspopup="dialog" onClick={() => setAsked('account')}>
          {t('sources.changeAccount')}
        </Button>
      )}
      <span className={styles['rare']}>
        {!isPaused && (
          <Button look="quiet" busy={change.isPending} onClick={() => change.mutate({ paused: true })}>
            {t('sources.pause')}
          </Button>
        )}
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
          {t('sources.remove')}
        </Button>
      </span>
      {asked === 'account' && <AccountDialog pet={pet} kind={connector.kind} connector={connector} onClose={close} />}
      {asked === 'choose' && <ChooseDialog pet={pet} connector={connector} onClose={close} />}
      {asked === 'remove' && <RemoveDialog connector={connector} onClose={close} />}
    </div>
  );
}

type RemoveDialogProps = { readonly connector: Connector; readonly onClose: () => void };

function RemoveDialog({ connector, onClose }: RemoveDialogProps) {
  const { t } = useWords();
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const { connectorId, memberId, account, kind } = connector;
  const { service } = SERVICES[kind];
  const remove = useMutation({
    mutationFn: async () => call('/web/connector/remove', { connectorId }),
    onSuccess: async () => {
      toast('done', t('sources.removeDone', { service }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: connectorsQuery(memberId).queryKey });
    },
  });
  return (
    <ConfirmDialog
      title={t('sources.removeAsk', { service })}
      effect={t('sources.removeEffect', { account: isolateName(account) })}
      verb={t('sources.remove')}
      danger
      busy={remove.isPending}
      failure={remove.error ? failureText(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  );
}
