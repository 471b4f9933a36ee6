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
} as const;
