import type { SelectHTMLAttributes } from 'react';

/** One of several values, with its name in the user's language. */
export type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** The language of the name, where it is another. */
  readonly lang?: string;
};

type SelectProps<Value extends string> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'children' | 'onChange'
> & {
  readonly value: Value | '';
  readonly choices: readonly Choice<Value>[];
  readonly onChoose: (value: Value) => void;
  /** Shown while nothing is chosen. */
  readonly placeholder?: string | undefined;
};

/** One of a list, by the browser's own list: at home on every phone and under every keyboard. */
export function Select<Value extends string>({ choices, onChoose, placeholder, ...rest }: SelectProps<Value>) {
  const choose = (text: string): void => {
    const choice = choices.find(({ value }) => value === text);
    if (choice) onChoose(choice.value);
  };
  return (
    <select {...rest} onChange={(event) => choose(event.target.value)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {choices.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </select>
  );
}
