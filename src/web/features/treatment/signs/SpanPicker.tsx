import { Segments } from '#web/ui/Segments.tsx';
import { useWords } from '#web/words/words.ts';
import { SPAN_CHOICES, type SignsSpan, type SpanChoice } from './signs-span.model.ts';

type SpanPickerProps = {
  readonly choice: SpanChoice;
  /** the days of the first choice */
  readonly half: SignsSpan;
  readonly onChoose: (choice: SpanChoice) => void;
};

/** How far back the chart goes. */
export function SpanPicker({ choice, half, onChoose }: SpanPickerProps) {
  const { t, formats } = useWords();
  const names: Readonly<Record<SpanChoice, string>> = {
    half: t('signs.since', { day: formats.calendarDate(half.from, 'short') }),
    year: t('report.lastYear'),
    all: t('report.all'),
  };
  return (
    <Segments
      label={t('longView.range')}
      value={choice}
      choices={SPAN_CHOICES.map((value) => ({ value, label: names[value] }))}
      onChoose={onChoose}
    />
  );
}
