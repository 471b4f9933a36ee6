import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The parts of the drawing in `favicon.svg`: the ground, the face on it, and the line across the face. */
const DRAWING =
  /<rect [^>]*fill="(?<ground>#\w+)"\/>(?<face><(?:path|rect) [^>]*fill="#fff"\/>)(?<line><path [^>]*\/>)/u;

/** How an icon is drawn: as the favicon; with a ground to the edges, which the system cuts; or as a shape without colour. */
type Look = 'whole' | 'cut' | 'shape';

/** The icons of the installed app by file name; edge in pixels. */
const ICONS: readonly { readonly name: string; readonly edge: number; readonly look: Look }[] = [
  { name: 'icon-192.png', edge: 192, look: 'whole' },
  { name: 'icon-512.png', edge: 512, look: 'whole' },
  { name: 'maskable-192.png', edge: 192, look: 'cut' },
  { name: 'maskable-512.png', edge: 512, look: 'cut' },
  { name: 'monochrome-512.png', edge: 512, look: 'shape' },
  { name: 'apple-touch-180.png', edge: 180, look: 'cut' },
  { name: 'badge-96.png', edge: 96, look: 'shape' },
];

/** Writes the icons of both variants, `icons/pet` and `icons/human`; the server sends those of its own. */
export function appIcons(): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      await Promise.all([
        writeIcons(join(dir, 'favicon.svg'), join(dir, 'icons/pet')),
        writeIcons(join(dir, 'favicon-human.svg'), join(dir, 'icons/human')),
      ]);
    },
  };
}

async function writeIcons(drawing: string, folder: string): Promise<void> {
  const svg = await readFile(drawing, 'utf8');
  await mkdir(folder, { recursive: true });
  await Promise.all(
    ICONS.map(async ({ name, edge, look }) => writeFile(join(folder, name), await drawIcon(svg, look, edge))),
  );
}

/**
 * Draws an icon from the favicon.
 *
 * @throws Error if the favicon has other parts
 */
export async function drawIcon(favicon: string, look: Look, edge: number): Promise<Buffer> {
  const { ground, face, line } = DRAWING.exec(favicon)?.groups ?? {};
  if (ground === undefined || face === undefined || line === undefined) throw new Error('the favicon has other parts');
  const drawings: Readonly<Record<Look, string>> = {
    whole: favicon,
    cut: inBox('0 0 32 32', `<rect width="32" height="32" fill="${ground}"/>${face}${line}`),
    shape: inBox('5 5 22 22', withoutLine(face, line.replace(ground, '#000'))),
  };
  return sharp(Buffer.from(drawings[look]), { density: 72 * Math.ceil(edge / 22) })
    .resize(edge, edge)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Systems colour a shape themselves: the line is where they see through it. */
function withoutLine(face: string, line: string): string {
  return `<mask id="line"><rect width="32" height="32" fill="#fff"/>${line}</mask><g mask="url(#line)">${face}</g>`;
}

function inBox(box: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`;
}
