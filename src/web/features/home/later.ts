import type { ChunkLoader } from '#web/api/chunks.ts';
import { lazyView } from '#web/ui/ScreenSlot.tsx';
import { loadAlertAnswer } from './now/alert-answer.ts';
import { dialogLoaders } from './now/dialogs.ts';
import { loadWarmUp } from './now/warm-up.ts';
import { loadMarks } from './parts/HomeMarks.tsx';

const loadDaily = async () => (await import('./day/DailyView.tsx')).DailyView;
const loadLongCurve = async () => (await import('./week/LongCurveCard.tsx')).LongCurveCard;
const loadSensors = async () => (await import('./sensors/SensorsView.tsx')).SensorsView;
const loadAgp = async () => (await import('./agp/AgpView.tsx')).AgpView;
const loadTimeInRange = async () => (await import('./tir/TimeInRangeView.tsx')).TimeInRangeView;
const loadNoDataYet = async () => (await import('./NoDataYet.tsx')).NoDataYet;

/** The parts of Home that load later: shown on request, or before the first reading. */
export const DailyView = lazyView(loadDaily);
export const LongCurveCard = lazyView(loadLongCurve);
export const SensorsView = lazyView(loadSensors);
export const AgpView = lazyView(loadAgp);
export const TimeInRangeView = lazyView(loadTimeInRange);
export const NoDataYet = lazyView(loadNoDataYet);

/** The loaders for the rest of Home, in the order in which it is likely to be needed. */
export const laterLoaders: readonly ChunkLoader<never>[] = [
  loadAlertAnswer,
  loadMarks,
  loadDaily,
  ...dialogLoaders,
  loadLongCurve,
  loadSensors,
  loadTimeInRange,
  loadAgp,
  loadWarmUp,
];
