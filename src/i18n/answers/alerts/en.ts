import type { AlertAnswers } from '../answer-catalog.ts';

/** The names of alerts and the parts of their messages in English. */
export const en: AlertAnswers = {
  alerts: {
    urgentLow: 'Urgent low',
    low: 'Low',
    high: 'High',
    urgentHigh: 'Urgent high',
    noData: 'No data',
    fallingFast: 'Falling fast',
    risingFast: 'Rising fast',
    sensorEnding: 'Sensor is about to end',
    sensorEnded: 'Sensor has ended',
    doseNotNoted: 'Dose not noted',
    risingAgain: 'Glucose is rising again',
    repeatedLows: 'Repeated lows',
  },
  alertMessages: {
    says: 'Sensor says {{value}}, {{trend}}',
    saysOnly: 'Sensor says {{value}}',
    noData: 'Nothing new from the sensor since {{time}}',
    sensorEnd: 'End of the sensor: {{time}}',
    doseNotNoted:
      'Nobody has noted the {{time}} dose. If you are not sure whether it was given, do not give it; ring your vet.',
    doseNoted: 'It is noted now whether the {{time}} dose was given.',
    risingAgain: 'The last two days with enough data were not good. Share of the time from {{range}}: {{days}}.',
    repeatedLows: 'Lows below {{limit}}, {{from}} to {{to}}: {{number}}.',
    possibleRemission: 'Possible remission? Lows below {{limit}} on a small dose, {{from}} to {{to}}: {{number}}.',
    ringVet: 'Ring your vet.',
    again: 'Again',
    over: 'It is over',
    test: 'This is a test: alerts reach you here.',
    button: 'Open the alert',
  },
};
