/** What notifications say in English: every other language is typed by them. */
export const en = {
  kinds: {
    urgentLow: 'Urgent low',
    urgentHigh: 'Urgent high',
    low: 'Low',
    high: 'High',
    fallingFast: 'Falling fast',
    risingFast: 'Rising fast',
    noData: 'No data',
    sensorEnded: 'Sensor has ended',
    sensorEnding: 'Sensor is about to end',
    doseNotNoted: 'Dose not noted',
    risingAgain: 'Glucose is rising again',
    repeatedLows: 'Repeated lows',
    test: 'Test',
  },
  over: {
    target: 'Back in target',
    steady: 'No longer changing fast',
    data: 'Data again',
    dose: 'Dose noted',
  },
  actions: {
    acknowledge: 'I’m looking after it',
    remind: 'Remind me',
  },
  answers: {
    mine: 'You are looking after {{name}}',
    other: '{{who}} is looking after {{name}}',
    reminded: 'Reminder in {{minutes}} min',
    notSent: 'Not sent yet',
    open: 'Open {{portal}}',
  },
} as const;
