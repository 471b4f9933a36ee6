import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importClasses, refuseUndefined, shortClassNames } from './class-names.ts';

const PROJECT = join(import.meta.dirname, '../..');
const BUTTON = join(PROJECT, 'src/web/ui/Button.module.css');
const CARD = join(PROJECT, 'src/web/ui/Card.module.css');

test('each class of each style sheet has a short name of its own', () => {
  const name = shortClassNames(PROJECT);
  const names = [name('card', CARD), name('title', CARD), name('card', BUTTON), name('card', `${CARD}?used`)];
  expect(names[3]).toBe(names[0]);
  expect(new Set(names).size).toBe(3);
  for (const text of names) expect(text).toMatch(/^[a-z]{1,2}\d$/u);
  expect(names).toContain(`${names[0]?.slice(0, -1)}1`);
});

test('another build of the same sources names them alike, whichever sheet it reads first', () => {
  const [one, other] = [shortClassNames(PROJECT), shortClassNames(PROJECT)];
  const names = [one('main', BUTTON), one('card', CARD)];
  expect([other('card', CARD), other('main', BUTTON)]).toEqual(names.toReversed());
});

test('a sheet that is not one of the portal has no names', () => {
  expect(() => shortClassNames(PROJECT)('card', '/elsewhere/Card.module.css')).toThrow(
    '/elsewhere/Card.module.css is not a style sheet of the portal',
  );
});

const IMPORT = `import styles from './Card.module.css';`;
const ONE_BY_ONE = `import * as styles from './Card.module.css';`;

test.each([
  ['by name', `<b className={styles['card']} />`, ONE_BY_ONE],
  ['by name, several', `<b className={classes(styles['card'], isOn && styles['on'])} />`, ONE_BY_ONE],
  ['by a value', `<b className={styles[look]} />`, IMPORT],
  ['by name and by a value', `<b className={classes(styles['card'], styles[look])} />`, IMPORT],
  ['as a whole', `<Card styles={styles} />`, IMPORT],
])('classes that are asked for %s', (_how, use, imported) => {
  expect(importClasses(`${IMPORT}\n${use}`)).toBe(`${imported}\n${use}`);
});

test('each sheet of a module is looked at by itself', () => {
  const code = `${IMPORT}\nimport rows from '#web/ui/rows.module.css';\n<b className={styles['card']}>{rows[kind]}</b>`;
  expect(importClasses(code)).toBe(code.replace(IMPORT, ONE_BY_ONE));
});

test('a class that the style sheet does not have fails the build, and no other report does', () => {
  expect(() => refuseUndefined({ code: 'IMPORT_IS_UNDEFINED', message: 'no card' })).toThrow('no card');
  expect(() => refuseUndefined({ code: 'EVAL', message: 'eval' })).not.toThrow();
});
