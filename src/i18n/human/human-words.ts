import type { AnswerCatalog } from '../answers/answer-catalog.ts';
import type { Section } from '../catalog.ts';
import type { answers, screens } from './en.ts';
import type { SomeAnswers, SomeScreens } from './some-words.ts';

/** What the screens say of people in one language: every text that English has, and others that the language needs. */
export type HumanScreens = SomeScreens & { readonly [Name in keyof typeof screens]: Section<(typeof screens)[Name]> };

/** What the server says of people in one language: every text that English has, and others that the language needs. */
export type HumanAnswers = SomeAnswers & {
  readonly reasons: Pick<AnswerCatalog['reasons'], keyof (typeof answers)['reasons']>;
  readonly letters: Pick<AnswerCatalog['letters'], keyof (typeof answers)['letters']>;
  readonly takeOut: Readonly<Record<keyof (typeof answers)['takeOut'], string>>;
};
