import { deviceZone } from '#domain/time/device-zone.ts';
import { isolateName } from '#i18n/isolate.ts';
import { call } from '#web/api/call.ts';
import { useWords } from '#web/words/words.ts';
import { KeepBanner } from './KeepBanner.tsx';

/** Says on every page when the account will be gone, and keeps it. */
export function ClosingBanner({ closesAt }: { readonly closesAt: number }) {
  const { t, formats } = useWords();
  const zone = deviceZone();
  return (
    <KeepBanner
      title={t('closing.title')}
      text={t('closing.banner', { date: isolateName(formats.date(closesAt, zone, 'long')) })}
      verb={t('closing.keep')}
      done={t('closing.kept')}
      keep={async () => call('/web/user/keepAccount')}
    />
  );
}
