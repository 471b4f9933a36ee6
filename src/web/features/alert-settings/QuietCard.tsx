import { deviceZone } from '#domain/time/device-zone.ts';
import { DAY_MINUTES } from '#domain/units/units.ts';
import { isolate } from '#i18n/isolate.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CheckField, Switch } from '#web/ui/CheckField.tsx';
import { useWords } from '#web/words/words.ts';
import { offer, type QuietHours } from './alert-settings.model.ts';
import { NumberSelect } from './MinutesSelect.tsx';
import { moveEnd, QUIET_STEP, toClock, usualQuietHours } from './quiet-scale.model.ts';
import styles from './QuietCard.module.css';
import { QuietScale } from './QuietScale.tsx';
import type { AlertForm } from './use-alert-form.ts';

const STEPS = Array.from({ length: DAY_MINUTES / QUIET_STEP }, (_, step) => step * QUIET_STEP);

/** When a person does not want to be disturbed, in the person's own zone. */
export function QuietCard({ form: { draft, change } }: { readonly form: AlertForm }) {
  const { t } = useWords();
  const { quietHours, longSilenceRings } = draft;
  return (
    <Card
      title={t('alertSettings.quiet')}
      hint={
        <>
          <b>{t('alertSettings.quietUrgent')}</b> {t('alertSettings.quietRest')}
        </>
      }
      aside={
        <div className={styles['head']}>
          {quietHours && <Times quiet={quietHours} onQuiet={(hours) => change({ quietHours: hours })} />}
          <Switch
            label={t('alertSettings.quiet')}
            checked={quietHours !== null}
            onSwitch={(isOn) => change({ quietHours: isOn ? usualQuietHours() : null })}
          />
        </div>
      }
    >
      {quietHours && (
        <>
          <QuietScale quiet={quietHours} onQuiet={(hours) => change({ quietHours: hours })} />
          <ZoneLine quiet={quietHours} onQuiet={(hours) => change({ quietHours: hours })} />
          <CheckField checked={longSilenceRings} onCheck={(rings) => change({ longSilenceRings: rings })}>
            {t('alertSettings.longSilence')}
          </CheckField>
        </>
      )}
    </Card>
  );
}

type QuietProps = { readonly quiet: QuietHours; readonly onQuiet: (quiet: QuietHours) => void };

function Times({ quiet, onQuiet }: QuietProps) {
  const { t } = useWords();
  const end = (name: 'from' | 'to') => (
    <NumberSelect
      label={t(name === 'from' ? 'alertSettings.quietFrom' : 'alertSettings.quietTo')}
      value={quiet[name]}
      choices={offer(STEPS, quiet[name])}
      toText={toClock}
      onChoose={(minute) => onQuiet(moveEnd(quiet, name, minute))}
    />
  );
  return (
    <div className={styles['times']}>
      {end('from')}
      <span aria-hidden="true">{t('settings.to')}</span>
      {end('to')}
    </div>
  );
}

/** In which zone the times are; where this device is in another one, a way to take that. */
function ZoneLine({ quiet, onQuiet }: QuietProps) {
  const { t } = useWords();
  const here = deviceZone();
  return (
    <p className={styles['zone']}>
      {t('alertSettings.zone', { zone: isolate(quiet.timeZone) })}
      {here !== quiet.timeZone && (
        <Button look="quiet" onClick={() => onQuiet({ ...quiet, timeZone: here })}>
          {t('alertSettings.useZone', { zone: isolate(here) })}
        </Button>
      )}
    </p>
  );
}
