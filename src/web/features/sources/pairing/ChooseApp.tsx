import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import type { ConnectorKind } from '#domain/intake/connectors.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/CheckField.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useWords } from '#web/words/words.ts';
import { SourceIcon } from '../source-icons.tsx';
import { createKey, type NewKey, type Scope } from '../sources.queries.ts';
import { appName, APPS, type SenderApp } from './apps.ts';
import { StepHeading } from './StepHeading.tsx';
import styles from './Pairing.module.css';

type ChooseAppProps = {
  readonly pet: Pet;
  readonly onKey: (appId: string, key: NewKey) => void;
  readonly onConnect: (kind: ConnectorKind) => void;
  readonly onImport: () => void;
};

const FIRST = APPS[0] ?? { id: 'other', kind: 'other' };

/** The first step: which app takes the values, what its key is called, and what it may do. */
export function ChooseApp({ pet, onKey, onConnect, onImport }: ChooseAppProps) {
  const { t } = useWords();
  const [app, setApp] = useState<SenderApp>(FIRST);
  const form = useKeyForm(pet.memberId, app, (key) => onKey(app.id, key));
  const needsKey = app.kind === 'uploader' || app.kind === 'other';
  return (
    <form
      noValidate
      className={styles['step']}
      onSubmit={(event) => {
        if (needsKey) return form.submit(event);
        event.preventDefault();
        if (app.kind === 'connector') onConnect(app.connector);
        else onImport();
      }}
    >
      <StepHeading text={t('pairing.which')} />
      <div role="radiogroup" aria-label={t('pairing.which')} className={styles['apps']}>
        {APPS.map((one) => (
          <AppChoice key={one.id} app={one} isChosen={one.id === app.id} onChoose={() => setApp(one)} />
        ))}
      </div>
      {needsKey && (
        <div className={styles['card']}>
          <TextField
            label={t('pairing.itsName')}
            hint={t('pairing.nameHint')}
            placeholder={isolateName(appName(app, ''))}
            value={form.values.name}
            onText={(name) => form.change({ name })}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            error={form.errors.name}
          />
          <fieldset className={styles['scopes']}>
            <legend>{t('pairing.itMay')}</legend>
            <CheckField checked={form.values.send} onCheck={(send) => form.change({ send })} error={form.errors.send}>
              {t('sources.send')}
            </CheckField>
            <CheckField checked={form.values.read} onCheck={(read) => form.change({ read })}>
              {t('sources.read')}
            </CheckField>
          </fieldset>
          <p className={styles['small']}>{t('pairing.readHint')}</p>
        </div>
      )}
      <div className={styles['foot']}>
        {form.errors.form !== undefined && <p role="alert">{form.errors.form}</p>}
        <Button type="submit" look="main" tall wide busy={form.busy}>
          {t(needsKey ? 'pairing.makeKey' : 'pairing.next')}
        </Button>
      </div>
    </form>
  );
}

type KeyEntry = { readonly name: string; readonly send: boolean; readonly read: boolean };

function useKeyForm(memberId: string, app: SenderApp, onKey: (key: NewKey) => void) {
  const { t } = useWords();
  const queryClient = useQueryClient();
  const nameOf = ({ name }: KeyEntry): string => name.trim() || appName(app, '');
  return useForm<KeyEntry, 'name' | 'send'>({
    initial: { name: '', send: true, read: true },
    names: { name: 'name' },
    check: (entry) => ({
      ...(nameOf(entry) === '' && { name: t('data.needTokenName') }),
      ...(!entry.send && !entry.read && { send: t('pairing.needScope') }),
    }),
    send: async (entry) => {
      const scopes: Scope[] = [
        ...(entry.send ? (['upload'] as const) : []),
        ...(entry.read ? (['read'] as const) : []),
      ];
      onKey(await createKey(queryClient, memberId, { name: nameOf(entry), scopes }));
    },
  });
}

type AppChoiceProps = { readonly app: SenderApp; readonly isChosen: boolean; readonly onChoose: () => void };

function AppChoice({ app, isChosen, onChoose }: AppChoiceProps) {
  const { title, hint } = useAppText(app);
  return (
    <label className={styles['app']}>
      <span className={styles['round']}>
        {app.kind === 'connector' ? <SourceIcon name="cloud" /> : null}
        {app.kind === 'file' ? <SourceIcon name="reader" /> : null}
        {app.kind === 'other' ? <Icon name="link" /> : null}
        {app.kind === 'uploader' ? <Icon name={app.system === null ? 'device' : 'phone'} /> : null}
      </span>
      <span className={styles['words']}>
        <b>
          <bdi>{title}</bdi>
        </b>
        <span>{hint}</span>
      </span>
      <input type="radio" name="app" aria-label={title} checked={isChosen} onChange={onChoose} />
    </label>
  );
}

/** What the list says of an app. */
function useAppText(app: SenderApp): { readonly title: string; readonly hint: string } {
  const { t, formats } = useWords();
  if (app.kind === 'file') return { title: t('pairing.reader'), hint: t('pairing.readerHint') };
  if (app.kind === 'other') return { title: t('pairing.other'), hint: t('pairing.otherHint') };
  if (app.kind === 'connector') return { title: app.name, hint: t('sources.fetchHint') };
  const every = t('pairing.every', { duration: formats.duration(app.everyMinutes) });
  return { title: app.name, hint: `${app.system ?? t('pairing.onServer')} · ${every}` };
}
