/** Fields that somebody has typed in, with what they held before. */
const typed = new Map<Field, string>();
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field held before is not known: it counts as changed as long as it is there. */
const UNKNOWN = '\0';

/** Notes what fields hold before they are changed. @returns how to stop */
export function watchFields(): () => void {
  const { activeElement } = document;
  if (isField(activeElement)) typed.set(activeElement, UNKNOWN); // it may have been typed in before this code was here
  const note = ({ target }: Event): void => {
    if (isField(target) && !typed.has(target)) typed.set(target, readField(target));
  };
  document.addEventListener('focusin', note);
  return () => {
    document.removeEventListener('focusin', note);
    typed.clear();
  };
}

/** Whether a reload would lose something: a field on the screen was changed, or a window is open. */
export function wouldLose(): boolean {
  for (const field of typed.keys()) if (!field.isConnected) typed.delete(field);
  if (document.querySelector('[aria-modal="true"]') !== null) return true;
  return [...typed].some(([field, before]) => readField(field) !== before);
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function readField(field: Field): string {
  const isBox = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  return isBox ? String(field.checked) : field.value;
}
