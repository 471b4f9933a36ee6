import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { consultContent, TIGHTEST } from './consult/consult-content.ts';
import type { ConsultPack } from './consult/consult-pack.ts';
import type { SheetContent } from './sheet-content.ts';

/** Sets contents as PDF; holds the fonts it has needed so far. */
type Typesetter = {
  /**
   * @param madeAt  epoch ms, the date inside the document
   * @throws Error with the compiler's words if the page cannot be set
   */
  readonly set: (content: SheetContent, madeAt: number) => Uint8Array<ArrayBuffer>;
  /** A consult pack; its drawings become lower until its first page has room for all. @throws as `set` does */
  readonly setConsult: (pack: ConsultPack) => Uint8Array<ArrayBuffer>;
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
const SHEET = fileURLToPath(new URL('./sheet.typ', import.meta.url));
/** @see SHEET */
const CONSULT = fileURLToPath(new URL('./consult.typ', import.meta.url));

/** Sheets after which the compiler forgets what it kept of one: the next sheet shares the template and the fonts only. */
const KEPT_SHEETS = 2;

export function createTypesetter(): Typesetter {
  const compiler = createCompiler();
  const forgetting = <Result>(work: () => Result): Result => {
    try {
      return work();
    } finally {
      compiler.evictCache(KEPT_SHEETS);
    }
  };
  return {
    set: (content, madeAt) => forgetting(() => print(compiler, compile(compiler, SHEET, content), madeAt)),
    setConsult: (pack) => forgetting(() => print(compiler, compileConsult(compiler, pack), pack.madeAt)),
  };
}

function compileConsult(compiler: NodeCompiler, pack: ConsultPack): NodeTypstDocument {
  for (let tightness = 0; ; tightness += 1) {
    const content = consultContent(pack, tightness);
    const document = compile(compiler, CONSULT, content);
    if (document.numOfPages <= (content.days === null ? 1 : 2) || tightness === TIGHTEST) return document;
  }
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

function compile(compiler: NodeCompiler, mainFilePath: string, content: object): NodeTypstDocument {
  const compiled = compiler.compile({ mainFilePath, inputs: { content: oneLetterEach(JSON.stringify(content)) } });
  if (!compiled.result) throw new Error(describeProblem(compiled.takeError()?.shortDiagnostics));
  return compiled.result;
}

function print(compiler: NodeCompiler, document: NodeTypstDocument, madeAt: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(compiler.pdf(document, { creationTimestamp: Math.floor(madeAt / 1000) }));
}

function describeProblem(diagnostics: readonly unknown[] | undefined): string {
  return `the sheet cannot be set: ${JSON.stringify(diagnostics ?? [])}`;
}

function findFolder(name: string): string {
  const [scope, font, weight] = name.split('/');
  return join(dirname(fileURLToPath(import.meta.resolve(`${scope}/${font}/package.json`))), weight ?? '');
}
