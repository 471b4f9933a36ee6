import type { AnswerCatalog } from '../answers/answer-catalog.ts';
import type { FirstCatalog, ScreenCatalog } from '../catalog.ts';

type Texts = FirstCatalog & ScreenCatalog;

/** Any texts of the screens. */
export type SomeScreens = { readonly [Name in keyof Texts]?: Partial<Texts[Name]> };

/** Any texts of the server; those of a take-out by the number of their line. */
export type SomeAnswers = {
  readonly reasons: Partial<AnswerCatalog['reasons']>;
  readonly letters: Partial<AnswerCatalog['letters']>;
  readonly takeOut: Readonly<Record<number, string>>;
};

/** The texts of a catalog of the screens with those of people in place of those of pets. */
export function withHumanScreens<Catalog extends object>(catalog: Catalog, human: SomeScreens): Catalog {
  const own: Readonly<Record<string, object | undefined>> = human;
  const sections = Object.entries(catalog).map(([name, texts]: [string, object]) => [name, { ...texts, ...own[name] }]);
  return Object.fromEntries(sections) as Catalog; // the sections are those of the catalog
}

/** The texts of the server with those of people in place of those of pets. */
export function withHumanAnswers(catalog: AnswerCatalog, human: SomeAnswers): AnswerCatalog {
  const { title, lines } = catalog.takeOut;
  return {
    ...catalog,
    reasons: { ...catalog.reasons, ...human.reasons },
    letters: { ...catalog.letters, ...human.letters },
    takeOut: { title, lines: lines.map((line, index) => human.takeOut[index] ?? line) },
  };
}
