import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SourcesOverview } from '#contract/sources.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { toast } from '#web/ui/toast.ts';
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
  });
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
          <OrderRow
            key={id}
            id={id}
            name={nameOf(id)}
            place={place}
            count={order.length}
            onMove={(to, button) => move(id, to, button)}
            onDrag={setDragged}
            onDrop={() => {
              if (dragged !== null && dragged !== id) move(dragged, place);
              setDragged(null);
            }}
          />
        ))}
      </ol>
      <p className={styles['small']}>{t('sources.orderHint')}</p>
      <p aria-live="polite" className="visuallyHidden">
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

type OrderRowProps = {
  readonly id: string;
  readonly name: string;
  readonly place: number;
  readonly count: number;
  /** `button` is the one that was pressed: it keeps the focus. */
  readonly onMove: (place: number, button: string) => void;
  readonly onDrag: (id: string | null) => void;
  readonly onDrop: () => void;
};

function OrderRow({ id, name, place, count, onMove, onDrag, onDrop }: OrderRowProps) {
  const { t, formats } = useWords();
  const moves = [
    { to: place - 1, button: `up ${id}`, icon: 'chevronUp', label: t('sources.moveUp', { name }) },
    { to: place + 1, button: `down ${id}`, icon: 'chevronDown', label: t('sources.moveDown', { name }) },
  ] as const;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons of the row do the same by keys
    <li
      draggable
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <SourceIcon name="grip" size={16} />
      <b>{formats.number(place + 1)}</b>
      <span>{name}</span>
      {moves.map(({ to, button, icon, label }) => (
        <IconButton
          key={icon}
          icon={icon}
          label={label}
          data-move={button}
          aria-disabled={to < 0 || to >= count}
          onClick={() => to >= 0 && to < count && onMove(to, button)}
        />
      ))}
    </li>
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
    onSuccess: (item) =>
      queryClient.setQueryData(sourcesQuery(memberId).queryKey, (known) => known && { ...known, ...item }),
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
