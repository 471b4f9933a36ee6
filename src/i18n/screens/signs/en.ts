/** The texts of signs, water and lab values in English: every other language is typed by them. */
export const en = {
  signs: {
    water: 'Water',
    lab: 'Lab value',
  },
} as const;
