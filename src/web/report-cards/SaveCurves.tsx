import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useWords } from '#web/words/words.ts';
import { toCurvesCsv } from './dose-curves-csv.ts';
import type { ShownDose } from './dose-curves.model.ts';

type SaveCurvesProps = {
  readonly doses: readonly ShownDose[];
  readonly unit: GlucoseUnit;
  readonly zone: string;
};

/** Keeps the table of doses as a file. */
export function SaveCurves({ doses, unit, zone }: SaveCurvesProps) {
  const { t } = useWords();
  const save = (): void => {
    const mark = '\uFEFF'; // spreadsheets take the file for UTF-8 by it
    saveFile(new Blob([mark, toCurvesCsv(doses, { unit, zone })], { type: 'text/csv;charset=utf-8' }), 'doses.csv');
  };
  return (
    <Button onClick={save}>
      <Icon name="download" size={18} />
      {t('curves.csv')}
    </Button>
  );
}
