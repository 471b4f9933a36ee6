import { createContext } from 'react';
import type { DayFrame } from '#figure/day-figure.ts';

/** Where things lie in a small day, for what is drawn over it; null outside of one. */
export const DayFrameContext = createContext<DayFrame | null>(null);
