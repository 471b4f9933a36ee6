import type { Rolldown } from 'vite';

/** A chunk, its style sheets, and the same of what it imports at once: their names in the build. */
export function filesWith(from: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const open = [from];
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) {
      const part = bundle[name];
      if (part?.type === 'chunk') open.push(part);
    }
  }
  return [...found];
}

/** The chunk that holds a module. @throws Error if the build has none */
export function chunkWith(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.moduleIds.includes(module));
  if (chunk?.type !== 'chunk') throw new Error(`no file of the build holds ${module}`);
  return chunk;
}

/** The chunk that a dynamic import of a module asks for. @throws Error if nothing imports it so */
export function importOf(module: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId === module);
  if (chunk?.type !== 'chunk') throw new Error(`no file of the build is ${module}`);
  return chunk;
}
