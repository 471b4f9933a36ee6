import type { Rolldown } from 'vite';

/**
 * A chunk, its style sheets, and the same of what it imports at once: their names in the build. What is imported comes first,
 * as for the bundler: of two rules that say the same of an element, the later style sheet wins.
 */
export function filesWith(from: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk): string[] => {
    if (seen.has(chunk)) return [];
    seen.add(chunk);
    const imported = chunk.imports.map((name) => bundle[name]).filter((part) => part?.type === 'chunk');
    return [...imported.flatMap(visit), ...(chunk.viteMetadata?.importedCss ?? []), chunk.fileName];
  };
  return [...new Set(visit(from))];
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

/** The chunks that dynamic imports of the modules in a folder ask for. @param folder  ends with a slash */
export function importsBelow(folder: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(
    (part): part is Rolldown.OutputChunk => part.type === 'chunk' && part.facadeModuleId?.startsWith(folder) === true,
  );
}
