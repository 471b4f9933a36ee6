import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useWords } from '#web/app/words.ts';

type ZoneFieldProps = {
  readonly zone: string;
  readonly onZone: (zone: string) => void;
  readonly error?: string | undefined;
};

const SHOWN_AT_ONCE = 60;

/** The time zones of the world, found by typing. */
export function ZoneField({ zone, onZone, error }: ZoneFieldProps) {
  const { t } = useWords();
  const zones = useMemo(() => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort(), [zone]);
  return (
    <Select
      searchable
      aria-label={t('settings.zone')}
      data={zones}
      value={zone}
      limit={SHOWN_AT_ONCE}
      nothingFoundMessage={t('common.nothingFound')}
      allowDeselect={false}
      error={error}
      onChange={(next) => next !== null && onZone(next)}
    />
  );
}
