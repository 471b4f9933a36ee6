import { deviceZone } from '#domain/time/device-zone.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/words/words.ts';
import { KeepBanner } from './KeepBanner.tsx';

/** Says on every page that somebody asked for the second step to be removed, and stops it. */
export function ResetBanner({ resetAt }: { readonly resetAt: number }) {
  const { t, formats } = useWords();
  const zone = deviceZone();
  return (
    <KeepBanner
      title={t('security.resetTitle')}
      text={t('security.resetBanner', { date: isolateName(formats.dateTime(resetAt, zone)) })}
      verb={t('security.keep')}
      done={t('security.kept')}
      keep={async () => call('/web/user/keepFactors')}
    />
  );
}
