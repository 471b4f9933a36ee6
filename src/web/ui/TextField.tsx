import { useState, type ComponentProps, type ReactNode } from 'react';
import { useFirstWords } from '#web/words/first-words.ts';
import { classes } from './classes.ts';
import { FieldFrame, type FieldProps } from './Field.tsx';
import { Icon } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Field.module.css';

type Attributes<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'id' | 'value' | 'onChange' | 'className' | 'required'
>;

type TextFieldProps = FieldProps &
  Attributes<'input'> & {
    readonly value: string;
    readonly onText: (text: string) => void;
    /** Inside the field, before and after the text: an icon, a unit. */
    readonly before?: ReactNode;
    readonly after?: ReactNode;
    readonly tall?: boolean;
  };

/** One line of text. A read-only one shows a lock. */
export function TextField(props: TextFieldProps) {
  const { label, aside, hint, error, required = false, value, onText, before, after, tall, ...input } = props;
  const locked = input.readOnly === true;
  const end = after ?? (locked ? <Icon name="lock" size={16} /> : undefined);
  return (
    <FieldFrame {...{ label, aside, hint, required }} error={error}>
      {(control) => (
        <div
          className={classes(
            styles['box'],
            tall && styles['tall'],
            error && styles['wrong'],
            locked && styles['locked'],
          )}
        >
          {before !== undefined && <span className={styles['side']}>{before}</span>}
          <input
            {...input}
            {...control}
            aria-required={required || undefined}
            className={styles['input']}
            value={value}
            onChange={(event) => onText(event.target.value)}
          />
          {end !== undefined && <span className={styles['side']}>{end}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'before'>;

/** A password, with an eye to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useFirstWords();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      dir="ltr"
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? t('login.hidePassword') : t('login.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

type TextAreaFieldProps = FieldProps &
  Attributes<'textarea'> & { readonly value: string; readonly onText: (text: string) => void };

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, aside, hint, error, required = false, value, onText, ...area } = props;
  return (
    <FieldFrame {...{ label, aside, hint, required }} error={error}>
      {(control) => (
        <div className={classes(styles['box'], error && styles['wrong'])}>
          <textarea
            {...area}
            {...control}
            aria-required={required || undefined}
            className={styles['input']}
            value={value}
            onChange={(event) => onText(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
