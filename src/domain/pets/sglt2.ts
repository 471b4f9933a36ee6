/** Active substances end in -gliflozin; the others are the names they are sold under, for pets first. */
const SGLT2 =
  /gliflozin|глифлозин|գլիֆլոզին|غليفلوزين|جليفلوزين|گلیفلوزین|格列净|bexacat|senvelgo|sglt-?2|jardiance|forxiga|farxiga|invokana|steglatro/iu;

/** Whether a text names an SGLT2 inhibitor: with one, ketoacidosis comes at normal glucose. */
export function namesSglt2(text: string): boolean {
  return SGLT2.test(text);
}
