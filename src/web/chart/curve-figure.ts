import { createContext } from 'react';
import type { CurveFigure } from '#figure/curve.ts';

/** The curve that something is drawn over; null outside of one. */
export const CurveFigureContext = createContext<CurveFigure | null>(null);
