import type { PetPlan } from '../simulate/pet-plan.ts';
import { mimiCare, type DemoCare } from './demo-care.ts';
import type { DemoState } from './demo-states.ts';

/** One of the demo's accounts. */
export type DemoPerson = {
  readonly email: string;
  readonly name: string;
  readonly professional: boolean;
  readonly country: string;
  readonly pet: DemoPet | null;
};

/**
 * A demo pet, or a person in the human variant: its profile, its state when the demo starts, and the plan for its
 * simulated glucose.
 */
export type DemoPet = {
  readonly name: string;
  readonly breed: string | null;
  readonly birthday: string;
  readonly insulinType: 'Insulin Glargine' | 'Lente';
  readonly doseU: number;
  readonly syringeType: 40 | 100;
  readonly gender: 1 | 2;
  readonly weightKg: number;
  readonly state: DemoState;
  /** Without it, what was given before is unknown and nothing else was noted or proposed. */
  readonly care?: DemoCare;
  readonly plan: Omit<PetPlan, 'from' | 'to'>;
};

export const DEMO_PASSWORD = 'demo-petcgm-1';

const SENSOR = { sensorModel: 'FreeStyle Libre 2 Plus', sensorLifetimeDays: 15 } as const;

const mimi: DemoPet = {
  name: 'Mimi',
  breed: 'European Shorthair',
  birthday: '2016-03-02',
  insulinType: 'Insulin Glargine',
  doseU: 2,
  syringeType: 100,
  gender: 2,
  weightKg: 4.6,
  state: { kind: 'lowLastNight', days: 120, mgdl: 142 },
  care: mimiCare,
  plan: {
    ...SENSOR,
    seed: 11,
    species: 'cat',
    zone: 'Europe/Ljubljana',
    doseUnits: 2,
    weightKg: 4.6,
    pauseHours: [2, 9],
  },
};

/** Eight sensors in a row and none after them, so that the last one has expired. */
const rex: DemoPet = {
  name: 'Rex',
  breed: 'Beagle',
  birthday: '2015-09-18',
  insulinType: 'Lente',
  doseU: 9,
  syringeType: 40,
  gender: 1,
  weightKg: 14.2,
  state: { kind: 'sensorEnded', daysAgo: 3 },
  plan: {
    ...SENSOR,
    seed: 23,
    species: 'dog',
    zone: 'Europe/Rome',
    doseUnits: 9,
    weightKg: 14.2,
    sensorLifetimeDays: 14,
    pauseHours: [20, 24],
    sensorCount: 8,
  },
};

const luna: DemoPet = {
  name: 'Luna',
  breed: 'Maine Coon',
  birthday: '2014-06-11',
  insulinType: 'Insulin Glargine',
  doseU: 1.5,
  syringeType: 100,
  gender: 2,
  weightKg: 5.9,
  state: { kind: 'new', hours: 72 },
  plan: { ...SENSOR, seed: 37, species: 'cat', zone: 'Europe/Budapest', doseUnits: 1.5, weightKg: 5.9 },
};

/** Everybody in the demo; what they follow is in `demoFollows`. */
export const demoPeople = {
  owner: { email: 'owner@petcgm.example', name: 'Nina Kovač', professional: false, country: 'SI', pet: mimi },
  dogOwner: { email: 'dog.owner@petcgm.example', name: 'Marco Bianchi', professional: false, country: 'IT', pet: rex },
  newOwner: {
    email: 'new.owner@petcgm.example',
    name: 'Eszter Horváth',
    professional: false,
    country: 'HU',
    pet: luna,
  },
  carer: { email: 'carer@petcgm.example', name: 'Luka Horvat', professional: false, country: 'SI', pet: null },
  vet: { email: 'vet@petcgm.example', name: 'Dr. Alenka Novak', professional: true, country: 'SI', pet: null },
} as const satisfies Readonly<Record<string, DemoPerson>>;

/** Name of a demo person. */
export type DemoName = keyof typeof demoPeople;

/** Who follows whom, and the status of the request. */
export type DemoFollow = {
  readonly follower: DemoName;
  readonly owner: DemoName;
  readonly status: 'approved' | 'pending';
  readonly isSharing: boolean;
  readonly message: string;
  readonly note: string | null;
};

export const demoFollows: readonly DemoFollow[] = [
  {
    follower: 'carer',
    owner: 'owner',
    status: 'approved',
    isSharing: true,
    message: 'I take Mimi at weekends.',
    note: 'Feeds her at weekends',
  },
  {
    follower: 'carer',
    owner: 'dogOwner',
    status: 'pending',
    isSharing: false,
    message: 'I walk Rex on Fridays and would like to see how he is.',
    note: null,
  },
  { follower: 'vet', owner: 'owner', status: 'approved', isSharing: true, message: 'Your practice', note: 'Our vet' },
  {
    follower: 'vet',
    owner: 'dogOwner',
    status: 'approved',
    isSharing: false,
    message: 'Your practice',
    note: 'Our vet',
  },
  {
    follower: 'vet',
    owner: 'newOwner',
    status: 'approved',
    isSharing: true,
    message: 'Your practice',
    note: 'Our vet',
  },
];
