import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Reads a PDF without a library; written for the uncompressed object structure of Typst. */
type PdfFacts = {
  readonly pages: number;
  /** names of the fonts, without the prefix of a subset */
  readonly fonts: readonly string[];
  /** how many fonts are described, and how many of these carry their outlines with them */
  readonly fontDescriptors: number;
  readonly embeddedFonts: number;
  /** font types that may be without outlines */
  readonly simpleFonts: number;
  readonly images: number;
};

export function readPdfFacts(bytes: Uint8Array): PdfFacts {
  const text = Buffer.from(bytes).toString('latin1');
  const count = (pattern: RegExp): number => [...text.matchAll(pattern)].length;
  const names = [...text.matchAll(/\/FontName \/(?:[A-Z]{6}\+)?([\w-]+)/gu)].map((match) => match[1] ?? '');
  return {
    pages: count(/\/Type \/Page\b/gu),
    fonts: [...new Set(names)].sort(),
    fontDescriptors: count(/\/Type \/FontDescriptor/gu),
    embeddedFonts: count(/\/FontFile[23] \d+ 0 R/gu),
    simpleFonts: count(/\/Subtype \/(?:Type1|TrueType|MMType1|Type3)\b/gu),
    images: count(/\/Subtype \/Image\b/gu),
  };
}

/** One library of the process: it takes a third of a second to load. */
let library: Promise<PDFiumLibrary> | undefined;

/** All text in the order of reading, a line a line, with plain spaces, composed letters and no marks of direction. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  const plain = text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(/\p{Zs}/gu, ' ');
  return plain.replaceAll(/[\u2066-\u2069\u202A-\u202E\u200E\u200F]/gu, '');
}
