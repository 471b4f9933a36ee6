/** The texts of a pet's treatment in English: every other language is typed by them. */
export const en = {
  treatment: {
    tabs: 'Treatment of {{name}}',
    afterInjection: 'After the injection',
    periods: 'Dose periods',
    signs: 'Signs',
    meter: 'Meter check',
    targets: 'Targets',
    longView: 'Long view',
    withoutInsulin: 'Without insulin',
    noDoses: 'No doses are noted yet',
    noDosesHint: 'Once doses are noted, this page shows the glucose after each of them.',
    foot: 'This page describes what happened. The dose is your vet’s to decide.',
  },
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
