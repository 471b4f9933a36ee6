import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SourcesOverview } from '#contract/sources.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toasts.ts';
import { useFailureText } from '#web/words/failure-text.ts';
import { useWords } from '#web/words/words.ts';
import { SourceIcon } from '../source-icons.tsx';
import { isLive, sourceNames } from '../source-names.ts';
import { sourcesQuery } from '../sources.queries.ts';
import { moveTo } from './order.model.ts';
import styles from './Overlap.module.css';

type OrderListProps = { readonly memberId: string; readonly overview: SourcesOverview };

/** Which source gives the value when several sent it: an order that is changed by dragging or by buttons. */
export function OrderList({ memberId, overview }: OrderListProps) {
  const { t, formats } = useWords();
  const { order, before, isPending, save, said } = useOrder(memberId, overview);
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<string | null>(null);
  useEffect(() => {
    // a row that changes its place in the page loses the focus
    if (moved.current !== null) list.current?.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus();
    moved.current = null;
  }, [order]);
  const names = sourceNames(overview.sources, t);
  const nameOf = (id: string): string => names.get(id) ?? t('sources.unknown');
  const move = (id: string, place: number, button?: string): void => {
    moved.current = button ?? null;
    const next = moveTo(order, id, place);
    save(next, t('sources.place', { name: nameOf(id), place: formats.number(next.indexOf(id) + 1) }));
  };
  const undo = (): void => {
    if (before === null) return;
    save(before, t('sources.ordered'), true);
    list.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles['orderPart']}>
      <ol ref={list} className={styles['order']} aria-label={t('sources.order')}>
        {order.map((id, place) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of the row do the same by keys
          <li
            key={id}
            draggable={!isPending}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== null && dragged !== id) move(dragged, place);
              setDragged(null);
            }}
          >
            <SourceIcon name="grip" size={16} />
            <b>{formats.number(place + 1)}</b>
            <span>{nameOf(id)}</span>
            <IconButton
              icon="chevronUp"
              label={t('sources.moveUp', { name: nameOf(id) })}
              data-move={`up ${id}`}
              aria-disabled={place === 0}
              onClick={() => place > 0 && move(id, place - 1, `up ${id}`)}
            />
            <IconButton
              icon="chevronDown"
              label={t('sources.moveDown', { name: nameOf(id) })}
              data-move={`down ${id}`}
              aria-disabled={place === order.length - 1}
              onClick={() => place < order.length - 1 && move(id, place + 1, `down ${id}`)}
            />
          </li>
        ))}
      </ol>
      <p className={styles['small']}>{t('sources.orderHint')}</p>
      <p role="status" className="visuallyHidden">
        {said}
      </p>
      {(before !== null || overview.isOrdered) && (
        <div className={styles['undo']}>
          {before !== null && <Button onClick={undo}>{t('common.undo')}</Button>}
          {overview.isOrdered && (
            <Button look="quiet" busy={isPending} onClick={() => save([], t('sources.ordered'))}>
              {t('sources.ownOrder')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The order on the page. It changes at once, and goes back if the portal refuses it. */
function useOrder(memberId: string, { sources, isOrdered }: SourcesOverview) {
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const [before, setBefore] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');
  const stored = sources.filter(isLive).map(({ sourceId }) => sourceId);
  const send = useMutation({
    mutationFn: async (sourceIds: readonly string[]) =>
      (await call('/web/source/order', { memberId, sourceIds: [...sourceIds] })).item,
    onSuccess: (item) => queryClient.setQueryData(sourcesQuery(memberId).queryKey, item),
    onError: (error) => {
      setBefore(null);
      toast('failed', failureText(error));
    },
  });
  return {
    order: send.isPending && send.variables.length > 0 ? send.variables : stored,
    before,
    said,
    isPending: send.isPending,
    save: (next: readonly string[], text: string, isUndo = false): void => {
      if (send.isPending) return;
      const own = isOrdered ? stored : [];
      setBefore(isUndo ? null : own);
      send.mutate(next, { onSuccess: () => setSaid(text) });
    },
  };
}
