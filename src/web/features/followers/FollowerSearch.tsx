import { useState } from 'react';
import { useWords } from '#web/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MAX_EMAIL_LENGTH } from '#contract/limits.ts';
import { searchProblem } from './followers.model.ts';
import styles from './FollowerSearch.module.css';

type FollowerSearchProps = { readonly search: string; readonly onSearch: (email: string) => void };

/** Finds a follower by e-mail address; emptied, it shows everybody again. */
export function FollowerSearch({ search, onSearch }: FollowerSearchProps) {
  const { t } = useWords();
  const [text, setText] = useState(search);
  const [error, setError] = useState<string | null>(null);
  const change = (next: string): void => {
    setText(next);
    setError(null);
    if (next === '') onSearch('');
  };
  const submit = (): void => {
    const problem = searchProblem(text);
    setError(problem && t(problem));
    if (problem === null) onSearch(text.trim());
  };
  return (
    <search className={styles['search']}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={styles['box']}>
          <button type="submit" className={styles['go']} aria-label={t('common.search')} title={t('common.search')}>
            <Icon name="search" />
          </button>
          <input
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={MAX_EMAIL_LENGTH}
            className={styles['input']}
            placeholder={t('followers.search')}
            aria-label={t('followers.search')}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'follower-search-error' : undefined}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
          {text !== '' && <IconButton icon="close" label={t('followers.clearSearch')} onClick={() => change('')} />}
        </div>
      </form>
      {error && (
        <p id="follower-search-error" role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </search>
  );
}
