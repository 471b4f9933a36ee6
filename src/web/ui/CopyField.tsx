import { useWords } from '#web/words/words.ts';
import { copyText } from './copy-text.ts';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';
import { toast } from './toast.ts';

type CopyFieldProps = { readonly label: string; readonly text: string; readonly hint?: string };

/** A text to take along, such as a key: selected when the field gets the focus, copied by its button. */
export function CopyField({ label, text, hint }: CopyFieldProps) {
  const { t } = useWords();
  const copy = async (): Promise<void> => {
    const copied = await copyText(text);
    toast(copied ? 'done' : 'failed', t(copied ? 'data.copied' : 'data.copyFailed'));
  };
  return (
    <TextField
      label={label}
      hint={hint}
      value={text}
      onText={() => undefined}
      readOnly
      dir="ltr"
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      after={<IconButton icon="copy" label={t('data.copyField', { field: label })} onClick={() => void copy()} />}
    />
  );
}
