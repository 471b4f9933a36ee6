import { DAY_MINUTES } from '#domain/units/units.ts';

/**
 * Lengths (UTF-16 units), ranges and counts that the portal accepts, without zod. The contract refuses other values;
 * the forms prevent typing them or show an error at the field.
 */

/** A name that others read: of a pet, a person, an uploader's key, a passkey. */
export const MAX_NAME_LENGTH = 60;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_MOBILE_LENGTH = 32;
export const MAX_BREED_LENGTH = 80;
/** Remarks about a pet or a sensor session. */
export const MAX_REMARKS_LENGTH = 2000;
/** A note of an event, of the end of a sensor, or of an alert. */
export const MAX_NOTE_LENGTH = 500;
/** Notes of one alert. */
export const MAX_ALERT_NOTES = 50;
/** Stretches of readings of a pet that are set aside at once, and the days of one. */
export const MAX_SET_ASIDES = 500;
export const MAX_SET_ASIDE_DAYS = 31;
export const MAX_EVENT_TITLE_LENGTH = 120;
export const MAX_EVENT_UNIT_LENGTH = 16;
/** The id that a client makes for what it sends, so that the same thing sent again is known. */
export const MAX_CLIENT_ID_LENGTH = 64;
/** Serial number or model of a sensor. */
export const MAX_SENSOR_NAME_LENGTH = 64;
/** The message of a request to follow. */
export const MAX_MESSAGE_LENGTH = 300;
/** What an owner calls a follower. */
export const MAX_FOLLOWER_NOTE_LENGTH = 120;
export const MAX_RECOVERY_CODE_LENGTH = 60;

/** Characters (code points) of a new password. It travels encrypted: the contract cannot count them, both sides do. */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;
/** Digits of a code that is sent, or that an authenticator app shows. */
export const CODE_LENGTH = 6;

/** mg/dL that a limit of a pet can be set to. */
export const LIMIT_RANGE = { min: 36, max: 540 } as const;
/** Largest value of an event, in its unit. */
export const MAX_EVENT_VALUE = 10_000;
/** Body weight, kg. */
export const WEIGHT_RANGE = { min: 0.1, max: 300 } as const;
/** Water of all bowls in one entry, ml. */
export const MAX_WATER_ML = 20_000;
/** Days from one dose of insulin to the next. */
export const INSULIN_FREQUENCY_RANGE = { min: 0.1, max: 31 } as const;
/** Injections of a day that may differ. */
export const MAX_DOSES_A_DAY = 4;
/** What a pet is fed. */
export const MAX_DIET_LENGTH = 120;
/** Questions of an owner on a consult pack, and the length of one: the page has room for two lines each. */
export const MAX_QUESTIONS = 5;
export const MAX_QUESTION_LENGTH = 120;
/** Days of a pack that is mailed; days of the calendar before the visit; and packs of a pet that wait at once. */
export const CONSULT_DAYS_RANGE = { min: 1, max: 92 } as const;
export const MAIL_DAYS_BEFORE = { min: 1, max: 14 } as const;
export const MAX_WAITING_MAILS = 10;
/** Who decided a dose. */
export const MAX_DECIDED_BY_LENGTH = 120;
export const DIAGNOSIS_YEAR_RANGE = { min: 1900, max: 2200 } as const;
/** Minutes from putting a sensor on to its first value. */
export const WARM_UP_RANGE = { min: 0, max: DAY_MINUTES } as const;
export const DEFAULT_WARM_UP_MINUTES = 60;
/** Whole days that a sensor works. */
export const LIFETIME_RANGE = { min: 1, max: 365 } as const;
export const DEFAULT_LIFETIME_DAYS = 14;
/** Whole days that a report link opens. */
export const LINK_DAYS_RANGE = { min: 1, max: 90 } as const;
export const DEFAULT_LINK_DAYS = 14;

export const MEBIBYTE = 1_048_576;
/** A picture as it is chosen, before it is cropped. */
export const MAX_PICTURE_BYTES = 5 * MEBIBYTE;
/** A file of readings. */
export const MAX_FILE_MEBIBYTES = 64;
/** A file that is looked at before it is stored; it is read as a stream. */
export const MAX_IMPORT_MEBIBYTES = 200;
/** Choices of one answer about a file: more places than a page shows. */
export const MAX_IMPORT_CHOICES = 500;

/** Services that readings of one pet are fetched from. */
export const MAX_CONNECTORS = 4;
/** The address that a push service gave a browser, or a webhook's. */
export const MAX_ENDPOINT_LENGTH = 1024;
/** The token of a service that passes messages on. */
export const MAX_CHANNEL_SECRET_LENGTH = 200;
/** Ways to reach one person. */
export const MAX_CHANNELS = 20;
/** Followers in the order of alerts. */
export const MAX_FOLLOWERS_IN_ORDER = 100;
/** Minutes that an alert must last before a person is told. */
export const DELAY_RANGE = { min: 0, max: 60 } as const;
/** Minutes; the same of a very low value, which cannot wait. */
export const MAX_URGENT_LOW_DELAY = 15;
/** Minutes between one message and the next until somebody answers. */
export const REPEAT_RANGE = { min: 5, max: 60 } as const;
/** Minutes that the next person waits for an answer. */
export const ESCALATE_RANGE = { min: 1, max: 120 } as const;
/** mg/dL per minute from which glucose falls or rises fast. */
export const RATE_RANGE = { min: 1, max: 5 } as const;
