import { useState } from 'react';
import type { AlertDetail } from '#contract/alerts.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { Pet } from '#web/api/pet.ts';
import { alertKindWords, limitText } from '#web/alerts/alert-words.ts';
import type { Words } from '#web/words/first-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/words.ts';
import { eventFact } from './event-fact.ts';
import { findExtreme, toLogLines, toPlainText } from './alert-log.model.ts';
import { lesserText } from './lesser-text.ts';
import { lineTexts, lineTime } from './LogLines.tsx';

type CopyForVetProps = { readonly detail: AlertDetail; readonly pet: Pet; readonly unit: GlucoseUnit };

/** Copies the alert as plain text. */
export function CopyForVet(props: CopyForVetProps) {
  const words = useWords();
  const { t } = words;
  const [outcome, setOutcome] = useState<boolean | null>(null);
  const copy = async (): Promise<void> => setOutcome(await copyText(textForVet(props, words)));
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon name="copy" size={16} />
        {t('alertLog.copy')}
      </Button>
      <output>{outcome !== null && t(outcome ? 'alertLog.copied' : 'alertLog.notCopied')}</output>
    </>
  );
}

/** The alert as lines of plain text: what, when, how low or high, and everything that happened. */
export function textForVet({ detail, pet, unit }: CopyForVetProps, words: Words): string {
  const { t, formats } = words;
  const { kindBeganAt, kindEndedAt, endedAt, kind, memberName } = detail;
  const zone = pet.timeZone;
  const extreme = findExtreme(detail);
  const limits = pet.memberSetting;
  const limit = limitText(kind, { limits, unit }, words);
  const lesser = lesserText(detail, { limits, unit, zone }, words);
  const moment = (at: number): string => `${formats.date(at, zone, 'long')} ${formats.clock(at, zone)}`;
  const end = kindEndedAt === null ? t('home.now') : moment(kindEndedAt);
  const lasted =
    kindEndedAt === null ? [] : [`${t('alert.lasted')}: ${formats.duration((kindEndedAt - kindBeganAt) / MINUTE_MS)}`];
  const allClear = endedAt === null ? [] : [t('alert.allClearSince', { time: moment(endedAt) })];
  const entries = detail.entries.map((entry) => ({ ...entry, isMine: false })); // the vet reads a name, not “you”
  const lines = toLogLines({ ...detail, entries }).map((line) => {
    const { who, what } = lineTexts(line, words);
    return `${lineTime(line, { detail, zone }, formats)} ${[who, what].filter(Boolean).join(': ')}`;
  });
  const frame = { unit, thresholds: pet.memberSetting, zone };
  const noted = (['meter', 'doseBefore'] as const).flatMap((name) => {
    const event = detail[name];
    if (event === null) return [];
    const { value, by } = eventFact(event, frame, words);
    return [`${t(name === 'meter' ? 'alert.meterSays' : 'alertLog.doseBefore')}: ${value} · ${by}`];
  });
  return toPlainText([
    [memberName, t(alertKindWords[kind]), ...(limit === null ? [] : [`${limit} ${unit}`])].join(' · '),
    `${moment(kindBeganAt)} – ${end} (${zone})`,
    ...lasted,
    ...(lesser === null ? [] : [[lesser, ...allClear].join(' · ')]),
    ...(extreme
      ? [
          `${t(extreme.side === 'low' ? 'home.lowest' : 'home.highest')}: ${formats.glucoseWithUnit(extreme.mgdl, unit, pet.memberSetting)}`,
        ]
      : []),
    ...noted,
    ...lines,
  ]);
}
