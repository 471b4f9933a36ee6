import { LEVELS, type Level } from '#domain/glucose/levels.ts';
import { isolate } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import { levelColor, levelInk } from '#web/chart/level-color.ts';
import { LevelMark } from '#web/chart/LevelMark.tsx';
import { LIMIT_RANGE } from '#contract/limits.ts';
import { levelRanges, limitWords } from './limit-words.ts';
import { ScaleHandle } from './ScaleHandle.tsx';
import { THRESHOLD_NAMES } from '#web/glucose/threshold-names.ts';
import {
  between,
  CUSTOM_NAMES,
  LIMIT_SIDES,
  scalePosition,
  type LimitName,
  type SettingsDraft,
} from './settings.model.ts';
import styles from './ThresholdScale.module.css';
import { useDraftUnit } from './unit-context.ts';

type ThresholdScaleProps = {
  readonly draft: SettingsDraft;
  readonly onLimit: (name: LimitName, mgdl: number) => void;
};

const upwards = [...LEVELS].reverse();

/** The five levels on a logarithmic scale with a handle at each limit, and the custom target below. */
export function ThresholdScale({ draft, onLimit }: ThresholdScaleProps) {
  const { t, formats } = useWords();
  const unit = useDraftUnit();
  const [start, end] = [scalePosition(draft.customTirLow), scalePosition(draft.customTirHigh)];
  const [low, high] = CUSTOM_NAMES.map((name) => formats.bound(draft[name], LIMIT_SIDES[name], unit));
  const custom = isolate(`${low}–${high}`);
  return (
    <div className={styles['scale']}>
      <LevelNames draft={draft} />
      <div className={styles['track']}>
        <div className={styles['bar']}>
          {upwards.map((level) => (
            <div key={level} style={{ flex: `${levelWidth(level, draft)} 0 0`, background: levelColor(level) }} />
          ))}
        </div>
        <Handles names={THRESHOLD_NAMES} draft={draft} onLimit={onLimit} />
      </div>
      <div className={styles['line']}>
        <div
          className={styles['fill']}
          style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${Math.max(0, end - start) * 100}%` }}
        />
        <Handles names={CUSTOM_NAMES} draft={draft} onLimit={onLimit} />
      </div>
      <div className={styles['ends']}>
        <span className="num">{formats.bound(LIMIT_RANGE.min, 'lower', unit)}</span>
        <b>{t('settings.customOnScale', { range: custom })}</b>
        <span className="num">{formats.bound(LIMIT_RANGE.max, 'upper', unit)}</span>
      </div>
    </div>
  );
}

function LevelNames({ draft }: { readonly draft: SettingsDraft }) {
  const { t, formats } = useWords();
  const unit = useDraftUnit();
  const ranges = levelRanges({ t, formats }, draft, unit);
  return (
    <div className={styles['names']} aria-hidden="true">
      {upwards.map((level) => (
        <div
          key={level}
          className={styles['name']}
          style={{ flex: `${levelWidth(level, draft)} 0 0`, color: levelInk(level) }}
        >
          <LevelMark level={level} />
          <b>{t(`level.${level}`)}</b>
          <span>{ranges[level]}</span>
        </div>
      ))}
    </div>
  );
}

type HandlesProps = ThresholdScaleProps & { readonly names: readonly LimitName[] };

function Handles({ names, draft, onLimit }: HandlesProps) {
  const { t } = useWords();
  return names.map((name, index) => {
    const [below, above] = [names[index - 1], names[index + 1]];
    return (
      <ScaleHandle
        key={name}
        label={t(limitWords[name])}
        value={draft[name]}
        side={LIMIT_SIDES[name]}
        onValue={(mgdl) => onLimit(name, between(mgdl, below && draft[below], above && draft[above]))}
      />
    );
  });
}

/** Share of the scale that a level takes, never less than nothing. */
function levelWidth(level: Level, draft: SettingsDraft): number {
  const edges = [0, ...THRESHOLD_NAMES.map((name) => scalePosition(draft[name])), 1];
  const index = upwards.indexOf(level);
  return Math.max(0, (edges[index + 1] ?? 1) - (edges[index] ?? 0));
}
