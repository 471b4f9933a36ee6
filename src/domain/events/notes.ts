/** Whether an event is a note without a text, which says nothing. */
export function isEmptyNote(event: {
  readonly type: string;
  readonly detail: { readonly note?: string | undefined } | null;
}): boolean {
  return event.type === 'note' && (event.detail?.note ?? '').trim() === '';
}
