/** The texts of the dialog of a consult pack in English: every other language is typed by them. */
export const en = {
  consult: {
    title: 'Consult pack',
    hint: 'Two pages about {{name}} for a visit: doses, curves, lows, signs, sensors and every day. Nothing is sent to anyone.',
    days: 'Days up to today',
    questions: 'Questions for the visit',
    questionsHint: 'One on each line, at most {{most}}; they are printed at the top.',
    tooMany: 'At most {{most}} questions fit on the page',
    tooLong: 'A question can have at most {{most}} characters',
    pdf: 'PDF',
    text: 'Plain text',
    textLabel: 'Text for the record of the practice',
    copy: 'Copy the text',
  },
} as const;
