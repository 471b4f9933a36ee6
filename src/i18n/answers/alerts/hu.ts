import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in Hungarian. */
export const hu: AlertAnswers = {
  alerts: {
    urgentLow: 'Kritikusan alacsony',
    low: 'Alacsony',
    high: 'Magas',
    urgentHigh: 'Kritikusan magas',
    noData: 'Nincs adat',
    fallingFast: 'Gyorsan csökken',
    risingFast: 'Gyorsan emelkedik',
    sensorEnding: 'A szenzor hamarosan lejár',
    sensorEnded: 'A szenzor lejárt',
    doseNotNoted: 'Az adag nincs feljegyezve',
    risingAgain: 'A glükóz újra emelkedik',
    repeatedLows: 'Ismétlődő alacsony értékek',
  },
  alertMessages: {
    says: 'A szenzor szerint {{value}}, {{trend}}',
    saysOnly: 'A szenzor szerint {{value}}',
    noData: '{{time}} óta nincs új adat a szenzortól',
    sensorEnd: 'A szenzor vége: {{time}}',
    doseNotNoted:
      'Senki sem jegyezte fel az ekkor esedékes adagot: {{time}}. Ha nem biztos benne, hogy beadták, ne adja be; hívja az állatorvost.',
    doseNoted: 'Már fel van jegyezve, hogy az ekkor esedékes adagot beadták-e: {{time}}.',
    risingAgain:
      'Az utolsó két, elegendő adatot tartalmazó nap nem volt jó. Az idő aránya ebben a tartományban: {{range}}: {{days}}.',
    repeatedLows: '{{limit}} alatti epizódok, {{from}} – {{to}}: {{number}}.',
    possibleRemission:
      'Lehetséges remisszió? {{limit}} alatti epizódok kis adag mellett, {{from}} – {{to}}: {{number}}.',
    ringVet: 'Hívja az állatorvost.',
    again: 'Ismét',
    over: 'A riasztás véget ért',
    test: 'Ez egy próba: a riasztások ide érkeznek.',
    button: 'Riasztás megnyitása',
  },
};
