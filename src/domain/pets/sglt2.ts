/** Active substances end in -gliflozin; the rest are brand names, those for pets first. */
const SGLT2 =
  /gliflozin|глифлозин|գլիֆլոզին|غليفلوزين|جليفلوزين|گلیفلوزین|格列净|bexacat|senvelgo|sglt-?2|jardiance|forxiga|farxiga|invokana|steglatro/iu;

/** Whether a text names an SGLT2 inhibitor, which can cause ketoacidosis at normal glucose. */
export function namesSglt2(text: string): boolean {
  return SGLT2.test(text);
}
