import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import { Select, type ComboboxItem } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useWords } from '#web/words/words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { Library } from '#web/ui/library/Library.tsx';
import { offsetName } from './settings.model.ts';

type ZoneFieldProps = {
  readonly zone: string;
  readonly onZone: (zone: string) => void;
  readonly error?: string | undefined;
};

const SHOWN_AT_ONCE = 60;

/** The time zones of the world, found by typing. */
export function ZoneField({ zone, onZone, error }: ZoneFieldProps) {
  const { t } = useWords();
  const [now] = useState(() => Date.now());
  const zones = useMemo(() => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort(), [zone]);
  return (
    <Library>
      <Select
        searchable
        aria-label={t('settings.zone')}
        data={zones.map((name) => ({ value: name, label: name === zone ? labelAt(name, now) : name }))}
        renderOption={({ option }) => (option.value === '' ? option.label : labelAt(option.value, now))}
        leftSection={<Icon name="clock" size={16} />}
        value={zone}
        limit={SHOWN_AT_ONCE}
        filter={({ search }) => matching(zones, search, t('common.nothingFound'))}
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        error={error}
        onChange={(next) => next !== null && onZone(next)}
      />
    </Library>
  );
}

function labelAt(zone: string, now: number): string {
  return `${zone} ${offsetName(now, zone)}`;
}

/** Zones with the typed words in their names; a message if there are none. */
function matching(zones: readonly string[], search: string, none: string): ComboboxItem[] {
  const plain = (text: string): string => text.toLowerCase().replaceAll('_', ' ');
  const found = zones.filter((zone) => plain(zone).includes(plain(search.trim())));
  if (found.length === 0) return [{ value: '', label: none, disabled: true }];
  return found.map((zone) => ({ value: zone, label: zone }));
}
