import { useWords } from '#web/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { MAX_EMAIL_LENGTH } from '#contract/limits.ts';
import { useForm } from '#web/ui/use-form.ts';
import { searchProblem } from './followers.model.ts';
import styles from './FollowerSearch.module.css';

type FollowerSearchProps = { readonly search: string; readonly onSearch: (email: string) => void };

/** Finds a follower by e-mail address; emptied, it shows everybody again. */
export function FollowerSearch({ search, onSearch }: FollowerSearchProps) {
  const { t } = useWords();
  const { values, errors, change, setErrors, submit } = useForm<{ readonly email: string }, 'email'>({
    initial: { email: search },
    check: ({ email }) => {
      const problem = searchProblem(email);
      return problem === null ? {} : { email: t(problem) };
    },
    send: async ({ email }) => onSearch(email.trim()),
  });
  const type = (email: string): void => {
    change({ email });
    if (email !== '') return;
    setErrors({}); // nothing to look for is nothing wrong
    onSearch('');
  };
  return (
    <search className={styles['search']}>
      <form noValidate onSubmit={submit}>
        <div className={styles['box']}>
          <button type="submit" className={styles['go']} aria-label={t('lists.search')} title={t('lists.search')}>
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
            aria-invalid={errors.email ? true : undefined}
            aria-describedby={errors.email ? 'follower-search-error' : undefined}
            value={values.email}
            onChange={(event) => type(event.target.value)}
          />
          {values.email !== '' && (
            <IconButton icon="close" label={t('followers.clearSearch')} onClick={() => type('')} />
          )}
        </div>
      </form>
      {errors.email && (
        <p id="follower-search-error" role="alert" className={styles['error']}>
          {errors.email}
        </p>
      )}
    </search>
  );
}
