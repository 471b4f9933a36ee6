import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { SheetContent } from './sheet-content.ts';

/** Sets contents as PDF; holds the fonts it has needed so far. */
type Typesetter = {
  /**
   * @param madeAt  epoch ms, the date inside the document
   * @throws Error with the compiler's words if the page cannot be set
   */
  readonly set: (content: SheetContent, madeAt: number) => Uint8Array<ArrayBuffer>;
};

/** A font is read when a sheet first needs it; the folders hold no other fonts. */
const FONT_FOLDERS = [
  '@expo-google-fonts/noto-sans/400Regular',
  '@expo-google-fonts/noto-sans/600SemiBold',
  '@expo-google-fonts/noto-sans-armenian/400Regular',
  '@expo-google-fonts/noto-sans-armenian/600SemiBold',
  '@expo-google-fonts/noto-sans-sc/400Regular',
  '@expo-google-fonts/noto-sans-sc/600SemiBold',
];

/** Vazirmatn with a glyph for each letter of a lam and an alef, so that the text of a PDF keeps their order. */
const OWN_FONTS = fileURLToPath(new URL('./fonts', import.meta.url));

/** By its path: a template given as text would be a new file to the compiler each time, and it can count to 65 535 files. */
const TEMPLATE = fileURLToPath(new URL('./sheet.typ', import.meta.url));

/** Sheets after which the compiler forgets what it kept of one: the next sheet shares the template and the fonts only. */
const KEPT_SHEETS = 2;

export function createTypesetter(): Typesetter {
  const compiler = createCompiler();
  return {
    set(content, madeAt) {
      try {
        return compile(compiler, oneLetterEach(JSON.stringify(content)), madeAt);
      } finally {
        compiler.evictCache(KEPT_SHEETS);
      }
    },
  };
}

/** Composes a he with its sign above to one letter, as in the Persian name of May, so that the text keeps its order. */
function oneLetterEach(text: string): string {
  return text.replaceAll('\u0647\u0654', '\u06C0');
}

/** The compiler looks for fonts once, when it is made, where FONTCONFIG_FILE says: in an empty list. */
function createCompiler(): NodeCompiler {
  const before = process.env['FONTCONFIG_FILE'];
  process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('./no-system-fonts.conf', import.meta.url));
  try {
    const workspace = fileURLToPath(new URL('.', import.meta.url));
    return NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [...FONT_FOLDERS.map(findFolder), OWN_FONTS] }] });
  } finally {
    if (before === undefined) delete process.env['FONTCONFIG_FILE'];
    else process.env['FONTCONFIG_FILE'] = before;
  }
}

function compile(compiler: NodeCompiler, content: string, madeAt: number): Uint8Array<ArrayBuffer> {
  const compiled = compiler.compile({ mainFilePath: TEMPLATE, inputs: { content } });
  if (!compiled.result) throw new Error(describeProblem(compiled.takeError()?.shortDiagnostics));
  const pdf = compiler.pdf(compiled.result, { creationTimestamp: Math.floor(madeAt / 1000) });
  return new Uint8Array(pdf);
}

function describeProblem(diagnostics: readonly unknown[] | undefined): string {
  return `the sheet cannot be set: ${JSON.stringify(diagnostics ?? [])}`;
}

function findFolder(name: string): string {
  const [scope, font, weight] = name.split('/');
  return join(dirname(fileURLToPath(import.meta.resolve(`${scope}/${font}/package.json`))), weight ?? '');
}
