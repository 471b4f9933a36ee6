import type { ReactNode } from 'react';
import type { DoseCurves } from '#contract/dose-curves.ts';
import { isUsed, type ShownDose } from '#web/report-cards/dose-curves.model.ts';
import { Card } from '#web/ui/Card.tsx';
import { useWords } from '#web/words/words.ts';
import type { DoseFrame } from './dose-frame.ts';
import styles from './DosePatterns.module.css';
import { usePatternTexts } from './use-pattern-texts.ts';

type DosePatternsProps = {
  readonly data: DoseCurves;
  readonly doses: readonly ShownDose[];
  readonly frame: DoseFrame;
  /** an animal is measured, not a person */
  readonly isPet: boolean;
};

/** What several doses show together, each with how many it is counted from: a pattern, never a diagnosis. */
export function DosePatterns({ data, doses, frame, isPet }: DosePatternsProps) {
  const { t } = useWords();
  const used = doses.filter(isUsed);
  const texts = usePatternTexts(frame);
  return (
    <Card title={t('curves.patterns')}>
      <div className={styles['patterns']}>
        <Pattern title={t('curves.alike')} lines={texts.alike(used)} />
        <Pattern title={t('curves.lasts')} lines={texts.lasts(used, data.gapHours)} />
        <Pattern title={t('curves.sides')} lines={texts.sides(used)} />
        <Pattern title={t('curves.rebounds')} lines={texts.rebounds(data.rebounds)}>
          <p className={styles['hint']}>
            {isPet && `${t('curves.reboundCats')} `}
            {t('curves.reboundMeans')}
          </p>
        </Pattern>
      </div>
    </Card>
  );
}

type PatternProps = { readonly title: string; readonly lines: readonly string[]; readonly children?: ReactNode };

function Pattern({ title, lines, children }: PatternProps) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {children}
    </section>
  );
}
