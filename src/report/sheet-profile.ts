import { AGP_MIN_DAYS } from '#domain/glucose/agp.ts';
import { agpFigure } from '#figure/agp-figure.ts';
import { agpToSvg, agpTexts, type FigureText, type Palette } from '#figure/to-svg.ts';
import { isolate } from '#i18n/isolate.ts';
import { knownText } from './sheet-numbers.ts';
import { shownLimit, type Setting, type SettingOf } from './sheet-setting.ts';

/** A word on a drawing: `y` is the middle of its line, px from the drawing's top left corner. */
export type PlacedText = Pick<FigureText, 'x' | 'y' | 'anchor'> & { readonly text: string; readonly strong: boolean };

/** The profile, or the reason why it is missing. Percentile labels and hours run left to right in every language. */
export type Profile = {
  readonly heading: string;
  readonly note: string;
  readonly unit: string;
  readonly height: number;
  readonly svg: string | null;
  readonly texts: readonly PlacedText[];
  readonly message: string;
};

const SIZE = { width: 688, height: 306 };
const MARGIN = { top: 14, right: 34, bottom: 22, left: 34 };

export function composeProfile(setting: Setting, palette: Palette): Profile {
  const { sheet, words, counted } = setting;
  const { agp, thresholds, metrics } = sheet;
  const figure = agp && agpFigure({ agp, thresholds, size: SIZE, margin: MARGIN });
  return {
    heading: words.profile.heading,
    note: figure
      ? [counted(words.profile, 'note', { count: metrics.days }), knownText(setting)].filter(Boolean).join(' · ')
      : '',
    unit: sheet.unit,
    height: SIZE.height,
    svg: figure && agpToSvg(figure, palette),
    texts: figure ? agpTexts(figure).map((text) => placedText(text, setting)) : [],
    message: counted(words.profile, 'tooFewDays', { count: AGP_MIN_DAYS }),
  };
}

/** A word of a profile, at its place. */
export function placedText({ role, value, x, y, anchor }: FigureText, setting: SettingOf<'unit'>): PlacedText {
  return { x, y, anchor, text: isolate(findWord(role, value, setting)), strong: role === 'percentile' && value === 50 };
}

function findWord(role: FigureText['role'], value: number, setting: SettingOf<'unit'>): string {
  switch (role) {
    case 'lower':
    case 'upper':
      return shownLimit(value, role, setting);
    case 'hour':
      return `${String(value).padStart(2, '0')}:00`;
    case 'percentile':
      return setting.formats.percent(value);
  }
}
