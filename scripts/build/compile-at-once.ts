import type { Plugin } from 'vite';
import { CHUNKS } from './chunks.ts';

/**
 * Has Chromium compile all functions of a file on another thread, while the rest of the page arrives. Without it, it
 * compiles each one when it is first called, on the thread that draws: a tenth of the time until Home is drawn on a slow
 * phone. Other browsers ignore the comment.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad';

/** Puts the comment ahead of the files that the list of files names for it. It counts only in the first line. */
export function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    augmentChunkHash: ({ name }) => (isCompiledAtOnce(name) ? COMPILE_ALL : ''), // a browser may have the file without it
    generateBundle: {
      order: 'post', // Vite puts a line ahead of the code as well
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && isCompiledAtOnce(file.name)) file.code = `${COMPILE_ALL}\n${file.code}`;
        }
      },
    },
  };
}

/** @param name  of a chunk */
export function isCompiledAtOnce(name: string): boolean {
  return CHUNKS.some((chunk) => chunk.name === name && chunk.isCompiledAtOnce === true);
}
