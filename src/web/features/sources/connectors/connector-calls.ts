import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Connector } from '#contract/connectors.ts';
import type { ConnectorKind } from '#domain/intake/connectors.ts';
import { call } from '#web/api/call.ts';
import { sendEncrypted } from '#web/api/encrypt.ts';
import { toast } from '#web/ui/toast.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { connectorsQuery, type ConnectorChange } from '../sources.queries.ts';

/** An account as its owner typed it. */
export type Account = { readonly account: string; readonly password: string; readonly region: string | null };

/** Connects an account of a service. The portal signs in first, and stores nothing if that fails. */
export async function createConnector(memberId: string, kind: ConnectorKind, entry: Account): Promise<void> {
  const { account, password, region } = entry;
  await sendEncrypted([password], ([encrypted = ''], keyId) =>
    call('/web/connector/create', { memberId, kind, account, password: encrypted, keyId, region }),
  );
}

/** Gives a connector another account or password. */
export async function changeAccount(connectorId: string, { account, password, region }: Account): Promise<void> {
  await sendEncrypted([password], ([encrypted = ''], keyId) =>
    call('/web/connector/change', {
      connectorId,
      account,
      password: encrypted,
      keyId,
      ...(region !== null && { region }),
    }),
  );
}

/** Something that is done to a connector at once; a failure is a toast, and the list is loaded again either way. */
export function useConnectorVerbs({ connectorId, memberId }: Connector) {
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const { queryKey } = connectorsQuery(memberId);
  const settled = {
    onError: (error: Error) => toast('failed', failureText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
  const tryNow = useMutation({ mutationFn: () => call('/web/connector/tryNow', { connectorId }), ...settled });
  const change = useMutation({
    mutationFn: async (next: ConnectorChange) => {
      const { item } = await call('/web/user/publicKey'); // the wire asks for a key even where nothing is encrypted
      return call('/web/connector/change', { connectorId, keyId: item.keyId, ...next });
    },
    ...settled,
  });
  return { tryNow, change };
}
