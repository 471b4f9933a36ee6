import type { ComponentProps } from 'react';
import { arrivedChunk } from '#web/api/chunks.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { LaterMarks } from './LaterMarks.tsx';

/** Loads the marks of curves later: they change no number, and a first visit has its line for itself. */
export const loadMarks = async () => (await import('./LaterMarks.tsx')).LaterMarks;

const Marks = lazyPart(loadMarks);

/** The marks, once their code has come. */
export function HomeMarks(props: ComponentProps<typeof LaterMarks>) {
  return arrivedChunk(loadMarks) && <Marks {...props} />;
}
