/** The four limits between the levels, from the lowest up. */
export const THRESHOLD_NAMES = ['urgentLow', 'low', 'high', 'urgentHigh'] as const;
