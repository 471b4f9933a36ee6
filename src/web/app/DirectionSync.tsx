import { useDirection } from '@mantine/core';
import { useEffect } from 'react';
import { useWords } from './words.ts';

/** Turns the component library with the language. */
export function DirectionSync() {
  const { direction } = useWords();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
