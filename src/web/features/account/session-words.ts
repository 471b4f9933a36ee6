import { useState } from 'react';
import type { SessionRow } from '#contract/sessions.ts';
import { deviceZone } from '#domain/time/device-zone.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';

const kinds: Readonly<Record<SessionRow['loginType'], WordKey>> = {
  '1': 'sessions.asDoctor',
  '2': 'sessions.asOwner',
  '3': 'sessions.asFollower',
};

const factors: Readonly<Record<NonNullable<SessionRow['factor']>, WordKey>> = {
  passkey: 'sessions.byPasskey',
  totp: 'sessions.byApp',
  recoveryCode: 'sessions.byRecoveryCode',
  device: 'sessions.byDevice',
};

const successes: Readonly<Record<SessionRow['loginType'], WordKey>> = {
  '1': 'sessions.succeededAsDoctor',
  '2': 'sessions.succeededAsOwner',
  '3': 'sessions.succeededAsFollower',
};

const refusals: Readonly<Record<SessionRow['loginType'], WordKey>> = {
  '1': 'sessions.refusedAsDoctor',
  '2': 'sessions.refusedAsOwner',
  '3': 'sessions.refusedAsFollower',
};

type Attempt = Pick<SessionRow, 'loginType'> & { readonly succeeded: boolean };

/** How sessions are named: by browser and system, use and kind, at the clock of who looks. */
export function useSessionWords() {
  const { t, formats } = useWords();
  const [now] = useState(Date.now);
  const zone = deviceZone();
  return {
    zone,
    signInText: ({ loginType, succeeded }: Attempt) => t((succeeded ? successes : refusals)[loginType]),
    browserText: ({ browser, system }: Pick<SessionRow, 'browser' | 'system'>) => {
      if (browser === null || system === null) return browser ?? system ?? t('sessions.unknown');
      return t('sessions.browserOn', { browser: isolateName(browser), system: isolateName(system) });
    },
    usedText: ({ lastUsedAt, createdAt, loginType, factor }: SessionRow) => {
      const used = t('sessions.used', { age: formats.age(Math.max(0, now - lastUsedAt)) });
      const since = t('sessions.since', { date: isolateName(formats.date(createdAt, zone)) });
      return [used, since, t(kinds[loginType]), ...(factor ? [t(factors[factor])] : [])].join(' · ');
    },
  };
}
