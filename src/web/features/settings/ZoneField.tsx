import { useMemo, useState } from 'react';
import { Combobox } from '#web/ui/kit/Combobox.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import { offsetName } from './settings.model.ts';

type ZoneFieldProps = {
  readonly zone: string;
  readonly onZone: (zone: string) => void;
  readonly error?: string | undefined;
};

/** The time zones of the world, found by typing. */
export function ZoneField({ zone, onZone, error }: ZoneFieldProps) {
  const { t } = useWords();
  const [now] = useState(() => Date.now());
  const zones = useMemo(() => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort(), [zone]);
  return (
    <Combobox
      label={t('settings.zone')}
      icon={<Icon name="clock" size={16} />}
      value={zone}
      shown={labelAt(zone, now)}
      find={(typed) => findZones(zones, typed)}
      toOption={(name) => labelAt(name, now)}
      none={t('lists.nothingFound')}
      error={error}
      onChoose={onZone}
    />
  );
}

function labelAt(zone: string, now: number): string {
  return `${zone} ${offsetName(now, zone)}`;
}

/** Zones with the typed words in their names. */
function findZones(zones: readonly string[], typed: string): readonly string[] {
  const plain = (text: string): string => text.toLowerCase().replaceAll('_', ' ');
  return zones.filter((zone) => plain(zone).includes(plain(typed.trim())));
}
