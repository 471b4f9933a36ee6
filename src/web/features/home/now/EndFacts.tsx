import type { DeviceEnd } from '#contract/devices.ts';
import { isolateName } from '#i18n/isolate.ts';
import { endText } from '#web/glucose/end-words.ts';
import { useWords } from '#web/words/words.ts';

/** Why a sensor was ended, as rows of its list. */
export function EndFacts({ end }: { readonly end: DeviceEnd }) {
  const { t } = useWords();
  return (
    <>
      <div>
        <dt>{t('sensorOff.endWhy')}</dt>
        <dd>{endText(end, t)}</dd>
      </div>
      {end.note && (
        <div>
          <dt>{t('sensorOff.endNote')}</dt>
          <dd>{isolateName(end.note)}</dd>
        </div>
      )}
    </>
  );
}
