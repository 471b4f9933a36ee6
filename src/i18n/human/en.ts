import type { SomeAnswers, SomeScreens } from './some-words.ts';

/** What the screens say of people in English, where they otherwise speak of pets. */
export const screens = {
  layout: {
    footer: '{{name}} shows glucose; it is not a medical device and does not replace your doctor.',
  },
  login: {
    headline: 'How is your glucose now?',
    claim: 'Glucose by day and by night, for people with diabetes and for those who care for them.',
    ownerHint: 'My child or I wear the sensor',
    followerHint: 'I look after someone with diabetes',
  },
  register: {
    vet: 'I am a healthcare professional',
  },
  home: {
    askVet: 'Check with a meter before the next insulin. If in doubt, ask your doctor.',
    staleHintMeter: 'Shaky, sweating or unusually sleepy? Check with a meter now',
    checkNow:
      'Check with a meter now. If {{name}} is confused, has a seizure or won’t wake, call an ambulance at once.',
    checkNowFollower:
      'If you are with {{name}}, check with a meter now; if not, call whoever is. If {{name}} is confused, has a seizure or won’t wake, an ambulance must be called at once.',
    checkHigh: 'Check with a meter. If {{name}} vomits, breathes fast or is very sleepy, get medical help at once.',
    checkHighFollower:
      'If you are with {{name}}, check with a meter; if not, tell whoever is. If {{name}} vomits, breathes fast or is very sleepy, get medical help at once.',
    readsHigh: 'A sensor can be inaccurate when glucose is very low.',
  },
  homeViews: {
    closeDosesHint: 'If you are not sure what was given, call your doctor.',
  },
  followed: {
    notSharedAnyone: 'These data are not shared with you',
    notSharedHint: 'Whoever keeps the data decides who may see them. Ask there if you think this is a mistake.',
    unfollowEffect: 'You will no longer see {{name}}’s data. To see them again, you have to send a new request.',
  },
  alert: {
    askVet: 'Ask your doctor what to do',
  },
  alertLog: {
    copy: 'Copy for the doctor',
  },
  rights: {
    partList: 'list of followed people',
  },
  sensorOff: {
    leftShoulder: 'Left upper arm',
    rightShoulder: 'Right upper arm',
    leftFlank: 'Left side of the belly',
    rightFlank: 'Right side of the belly',
  },
  patients: {
    title: 'People I follow',
    pending: 'waiting for approval',
    rejected: 'request rejected',
    empty: 'You do not follow anybody yet',
    emptyHint: 'Ask somebody to share with you: they appear here as soon as they agree.',
    cut: 'Who is shown',
    search: 'Search by name or ID',
    allPets: 'Everybody',
  },
  followers: {
    vet: 'says they are a healthcare professional',
    emptyHint:
      'Family, friends and your doctor can keep an eye on {{pet}} with you: they see the glucose on their own phone, and nothing without your consent.',
  },
  follow: {
    askTitle: 'Ask to follow somebody',
    askHint: 'They get your request with the message and decide. Until then you see nothing.',
    ownerEmail: 'Their e-mail',
    ownerEmailHint: 'The address they sign in with',
    pets_one: '{{formatted}} person',
    pets_other: '{{formatted}} people',
    pet: 'Person',
    pending: 'Waiting for approval',
    withdrawEffect: 'Your request can no longer be seen. You can ask again at any time.',
    removeEffect: 'Your request was rejected. Once it is removed, you can ask again.',
    empty: 'You do not follow anybody yet',
    emptyHint:
      'Ask somebody by e-mail address, or let them add you under Followers. They appear here, with their glucose, as soon as you may see it.',
  },
  sharedReport: {
    endedHint: 'It has expired or was withdrawn. Ask whoever sent it to you for a new link.',
    brokenHint: 'Part of its address is missing. Ask whoever sent it to you to send it again, and open all of it.',
  },
  reportLink: {
    pageVet: 'For the doctor',
  },
  metrics: {
    formulas: 'Estimates and risk index',
    customTirHint: '{{range}}, as set in the settings',
  },
  privacy: {
    keepsPet:
      'What you enter about whoever wears the sensor: name, gender, birthday, type of diabetes and year of diagnosis, contact details, remarks, a picture.',
    sharesLink:
      'Whoever holds a report link that you made, for the one person and the one range it names, until it expires or you withdraw it.',
    rightsChange: 'You can correct what is stored about you and those in your account under Profile and Settings.',
  },
  settings: {
    noPet: 'There is nobody with settings to change',
  },
  pets: {
    title: 'People',
    add: 'Add a person',
    addTitle: 'Add a person',
    addHint: 'They get their own readings, settings and followers. You switch between people in this menu.',
    archiveOnly: 'This is the only person in your account. Add another one before you archive this one.',
    archiveEffect:
      '{{name}} leaves your lists. Followers no longer see the data, links to the reports stop working, and uploaders are refused. Nothing is deleted: readings, events and followers are kept, and come back when you restore them.',
    nameDiffers: 'This is not the name of the person',
    archivedTitle: 'Archived people',
    restored: '{{name}} is back; followers see the data again',
  },
  takeOut: {
    hint: 'One ZIP archive with everything the portal keeps about you and those in your account: readings and events as CSV, the rest as CSV and JSON, with a text that explains each file.',
  },
  closing: {
    effect:
      'You are signed out everywhere. From now on nobody else sees your data, and nothing is uploaded. In 7 days the account, everybody in it, all readings, events and pictures are deleted for good. Until then you can sign in and keep it.',
    banner:
      'This account will be deleted for good on {{date}}. Until then nobody else sees your data, and nothing can be changed.',
  },
} as const satisfies SomeScreens;

/** The same for the server’s answers, its emails and the text of an export, by line. */
export const answers = {
  reasons: {
    'remission.catsOnly': 'The days without insulin are not counted here.',
    'member.notFound': 'There is no such person, or their data are not shared with you.',
    'member.last': 'This is the only person in your account and cannot be archived. Add another one first.',
    'member.nameDiffers': 'This is not the name of the person. Please type it exactly as it is shown.',
    'member.tooMany': 'There are too many people in your account already (at most {{limit}}).',
  },
  letters: {
    invitation: {
      subject: '{{portal}}: an invitation to follow somebody',
      lines: [
        '{{name}} would like you to see {{pet}}’s glucose.',
        'Open an account with this e-mail address as a follower, and {{pet}} will be there.',
      ],
      button: 'Open an account',
    },
    invited: {
      subject: '{{portal}}: somebody’s glucose is shared with you',
      lines: ['{{name}} lets you see {{pet}}’s glucose.', '“{{message}}”'],
      button: 'View {{pet}}',
    },
    wanted: {
      subject: '{{portal}}: somebody would like to see how you are doing',
      lines: [
        '{{name}} ({{email}}) would like to see your glucose in {{portal}}, where you have no account yet.',
        'Open an account with this e-mail address, and then add {{email}} as a follower.',
      ],
      button: 'Open an account',
    },
    footer: '{{portal}} does not replace your doctor’s advice.',
  },
  takeOut: {
    0: 'This archive holds all that {{portal}} keeps about you and those in your account. CSV files open in any spreadsheet; JSON files are text that other programs read.',
    4: 'following.csv: the people that you follow or asked to follow.',
    6: 'people: one folder for each person in your account, also for those you archived.',
    7: 'profile.json and settings.json: what you entered about the person, their limits and alerts.',
    10: 'sensors.csv: the sensor sessions. followers.csv: who follows the person or asked to.',
    14: 'picture.webp: the picture of the person, where there is one. skin-1.webp …: photos of the skin under sensors, named in sensors.csv.',
    15: 'Times are those of the person’s time zone, with their offset from UTC.',
  },
} as const satisfies SomeAnswers;
