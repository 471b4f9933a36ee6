import type { PetType } from '#domain/pets/species.ts';
import type { SensorKind } from '../simulate/pet-plan.ts';
import type { DemoPet } from './demo-people.ts';
import type { DemoState } from './demo-states.ts';

/** A further pet of the vet's practice, with its owner, and whether the vet may see it. */
export type PracticePet = {
  readonly email: string;
  readonly owner: string;
  readonly country: string;
  readonly follow: 'sharing' | 'notSharing' | 'asked';
  readonly pet: DemoPet;
};

const READER: SensorKind = {
  model: 'FreeStyle Libre 2',
  intervalMinutes: 15,
  lifetimeDays: 14,
  warmUpMinutes: 60,
};
const TRANSMITTER: SensorKind = { model: 'Dexcom G7', intervalMinutes: 5, lifetimeDays: 10, warmUpMinutes: 30 };

/** Two periods of 14 days, and a running sensor that is between 2 and 8 days old. */
const DAYS = 32;
const live = (mgdl: number): DemoState => ({ kind: 'live', days: DAYS, mgdl });
const silent = (minutes: number, mgdl: number): DemoState => ({ kind: 'silent', days: DAYS, minutes, mgdl });
const ended = (daysAgo: number): DemoState => ({ kind: 'sensorEnded', daysAgo });
const started = (hours: number): DemoState => ({ kind: 'new', hours });

/** Running sensors differ in age by up to so many days. */
const SENSOR_AGES = 6;

type Line = readonly [
  pet: string,
  species: PetType,
  breed: string,
  kg: number,
  doseU: number,
  owner: string,
  country: string,
  zone: string,
  state: DemoState,
  sensor?: 'reader' | 'transmitter' | 'both',
  follow?: PracticePet['follow'],
];

const LINES: readonly Line[] = [
  ['Pikica', 'cat', 'European Shorthair', 5.1, 2, 'Ana Zupan', 'SI', 'Europe/Ljubljana', live(44), 'transmitter'],
  ['Zorro', 'dog', 'Miniature Schnauzer', 8.3, 5, 'Ivan Marić', 'HR', 'Europe/Zagreb', live(73), 'transmitter'],
  ['Fritz', 'cat', 'British Shorthair', 6.2, 2.5, 'Petra Krajnc', 'SI', 'Europe/Ljubljana', live(69), 'transmitter'],
  ['Žofka', 'cat', 'European Shorthair', 4.4, 1, 'Jan Novotný', 'CZ', 'Europe/Prague', silent(95, 47), 'transmitter'],
  ['Bella', 'dog', 'Labrador Retriever', 29.5, 14, 'Giulia Conti', 'IT', 'Europe/Rome', live(412), 'transmitter'],
  ['Tigre', 'cat', 'European Shorthair', 5.6, 3, 'Carmen Ruiz', 'ES', 'Europe/Madrid', live(318), 'transmitter'],
  ['Maca', 'cat', 'Persian', 3.9, 1.5, 'Milica Jovanović', 'RS', 'Europe/Belgrade', live(302)],
  ['Rocky', 'dog', 'Dachshund', 9.1, 4, 'Georgi Petrov', 'BG', 'Europe/Sofia', live(287)],
  ['Minou', 'cat', 'Chartreux', 5.3, 2, 'Camille Laurent', 'FR', 'Europe/Paris', silent(190, 168)],
  ['Bodri', 'dog', 'Pumi', 12.4, 7, 'László Szabó', 'HU', 'Europe/Budapest', silent(9 * 60, 214)],
  ['Bobi', 'dog', 'Mixed breed', 11.2, 6, 'Elena Stojanovska', 'MK', 'Europe/Skopje', silent(30 * 60, 131)],
  ['Pamuk', 'cat', 'Turkish Angora', 4.2, 1.5, 'Elif Yılmaz', 'TR', 'Europe/Istanbul', ended(0.2)],
  ['Ares', 'dog', 'Boxer', 27.8, 12, 'Lucia Horváthová', 'SK', 'Europe/Bratislava', ended(4)],
  ['Fofinha', 'cat', 'European Shorthair', 4.7, 2, 'Inês Carvalho', 'PT', 'Europe/Lisbon', ended(23)],
  ['Duke', 'dog', 'Golden Retriever', 31.6, 15, 'Oliver Bennett', 'GB', 'Europe/London', ended(61)],
  ['Oskar', 'cat', 'Norwegian Forest Cat', 6.4, 2, 'Maja Kos', 'SI', 'Europe/Ljubljana', started(0.4), 'transmitter'],
  ['Lea', 'dog', 'Poodle', 7.2, 4, 'Tomislav Babić', 'HR', 'Europe/Zagreb', started(7), 'transmitter'],
  ['لولو', 'cat', 'Persian', 3.8, 1, 'نورة الحربي', 'SA', 'Asia/Riyadh', started(26), 'transmitter'],
  ['Kiki', 'cat', 'Siamese', 4.1, 1.5, 'Barbara Zajc', 'SI', 'Europe/Ljubljana', live(158), 'both'],
  ['咪咪', 'cat', 'Ragdoll', 5.8, 2, '李娜', 'CN', 'Asia/Shanghai', live(144)],
  ['پیشی', 'cat', 'Persian', 4.5, 1.5, 'سارا احمدی', 'IR', 'Asia/Tehran', live(171)],
  ['Փիսո', 'cat', 'European Shorthair', 4.9, 2, 'Անի Սարգսյան', 'AM', 'Asia/Yerevan', live(126)],
  ['Max', 'dog', 'Jack Russell Terrier', 7.9, 4, 'Lukas Weber', 'AT', 'Europe/Vienna', live(183)],
  ['Nala', 'cat', 'Bengal', 4.3, 1.5, 'Sophie Müller', 'DE', 'Europe/Berlin', live(137)],
  ['Charlie', 'dog', 'Cocker Spaniel', 13.5, 7, 'Grace Taylor', 'GB', 'Europe/London', live(205)],
  ['Simba', 'cat', 'European Shorthair', 6.1, 2.5, 'Matej Golob', 'SI', 'Europe/Ljubljana', live(149)],
  ['Micka', 'cat', 'European Shorthair', 4.6, 2, 'Irena Hribar', 'SI', 'Europe/Ljubljana', live(192)],
  ['Lord', 'dog', 'West Highland White Terrier', 8.8, 5, 'Katarina Vidmar', 'SI', 'Europe/Ljubljana', live(166)],
  ['Cleo', 'cat', 'Abyssinian', 3.7, 1, 'Aoife Murphy', 'IE', 'Europe/Dublin', live(153)],
  ['Toby', 'dog', 'Border Collie', 18.9, 9, 'Emma Johnson', 'US', 'America/New_York', live(177)],
  ['Smokey', 'cat', 'Maine Coon', 7.3, 3, 'Daniel Garcia', 'US', 'America/Los_Angeles', live(162)],
  ['Mango', 'cat', 'Burmese', 4.8, 2, 'Chloe Wilson', 'AU', 'Australia/Sydney', live(139)],
  ['Lili', 'cat', 'European Shorthair', 5.2, 2, 'Réka Tóth', 'HU', 'Europe/Budapest', live(188)],
  ['Runa', 'dog', 'Samoyed', 21.7, 10, 'Marek Dvořák', 'CZ', 'Europe/Prague', live(221)],
  [
    'Muri',
    'cat',
    'European Shorthair',
    4.9,
    1.5,
    'Boštjan Mlakar',
    'SI',
    'Europe/Ljubljana',
    live(147),
    'reader',
    'notSharing',
  ],
  ['Piko', 'dog', 'Yorkshire Terrier', 3.4, 2, 'Chiara Greco', 'IT', 'Europe/Rome', live(173), 'reader', 'notSharing'],
  ['Gina', 'cat', 'Siberian', 5.5, 2, 'Tanja Rozman', 'SI', 'Europe/Ljubljana', live(160), 'reader', 'asked'],
];

/** The pets of the vet's practice other than those of the five demo accounts. */
export const practicePets: readonly PracticePet[] = LINES.map(toPracticePet);

function toPracticePet(line: Line, index: number): PracticePet {
  const [name, species, breed, weightKg, doseU, owner, country, zone, state, sensor = 'reader', follow = 'sharing'] =
    line;
  const kind = sensor === 'transmitter' ? TRANSMITTER : READER;
  const isCat = species === 'cat';
  return {
    email: `owner.${index + 1}@petcgm.example`,
    owner,
    country,
    follow,
    pet: {
      name,
      breed,
      birthday: `${2010 + (index % 9)}-${twoDigits(1 + (index % 12))}-${twoDigits(1 + ((index * 7) % 28))}`,
      insulinType: isCat ? 'Insulin Glargine' : 'Lente',
      doseU,
      syringeType: isCat ? 100 : 40,
      gender: index % 2 === 0 ? 2 : 1,
      weightKg,
      state: 'days' in state ? { ...state, days: state.days + (index % SENSOR_AGES) } : state,
      plan: {
        seed: 101 + index,
        species,
        zone,
        doseUnits: doseU,
        weightKg,
        sensorModel: kind.model,
        intervalMinutes: kind.intervalMinutes,
        sensorLifetimeDays: kind.lifetimeDays,
        warmUpMinutes: kind.warmUpMinutes,
        otherSensor: sensor === 'both' ? TRANSMITTER : null,
        pauseHours: [2, 5],
        sensorCount: state.kind === 'sensorEnded' ? 2 : Infinity,
      },
    },
  };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
