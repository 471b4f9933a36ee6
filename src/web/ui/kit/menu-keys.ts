import { useRef, type KeyboardEvent } from 'react';
import { addLetter, findByLetters, isTyping, type Typed } from './first-letters.ts';
import { findNextIndex } from './list-keys.ts';

/** The entries of a menu that can have the focus. */
export function findEntries(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')];
}

/** Moves the focus in a menu: up and down through all entries, to the sides in a row of them, and to first letters. */
export function useMenuKeys(mirrored: boolean): (event: KeyboardEvent) => void {
  const typed = useRef<Typed>({ letters: '', at: Number.NEGATIVE_INFINITY });
  return (event) => {
    const next = findInRow(event, mirrored) ?? findInColumn(event) ?? findTyped(event, typed);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}

function findInColumn({ key, currentTarget }: KeyboardEvent): HTMLElement | undefined {
  const all = findEntries(currentTarget);
  const next = findNextIndex(key, focusedIndex(all), all.length, 'column');
  return next === null ? undefined : all[next];
}

function findInRow({ key, target }: KeyboardEvent, mirrored: boolean): HTMLElement | undefined {
  const row = key.startsWith('Arrow') && target instanceof Element && target.closest('[data-row]');
  const all = row ? findEntries(row) : [];
  const next = findNextIndex(key, focusedIndex(all), all.length, mirrored ? 'mirroredRow' : 'row');
  return next === null ? undefined : all[next];
}

function findTyped(event: KeyboardEvent, typed: { current: Typed }): HTMLElement | undefined {
  const { key, currentTarget, timeStamp, altKey, ctrlKey, metaKey } = event;
  if (key.length !== 1 || altKey || ctrlKey || metaKey) return undefined;
  if (key === ' ' && !isTyping(typed.current, timeStamp)) return undefined; // it chooses
  typed.current = addLetter(typed.current, key, timeStamp);
  const all = findEntries(currentTarget);
  const labels = all.map((entry) => entry.textContent || (entry.getAttribute('aria-label') ?? ''));
  const focused = focusedIndex(all);
  return all[findByLetters(labels, focused, typed.current.letters) ?? focused];
}

function focusedIndex(all: readonly HTMLElement[]): number {
  return all.findIndex((entry) => entry === document.activeElement);
}
