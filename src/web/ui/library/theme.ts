import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shades that components need; the visible colours come from the tokens. */
const teal: MantineColorsTuple = [
  '#e6f1ef',
  '#c8e2de',
  '#9fccc5',
  '#73b4ab',
  '#4a9c91',
  '#2b877b',
  '#0f6e64',
  '#0b5850',
  '#08443e',
  '#05302c',
];

/** How components of the library behave and look, besides the tokens. */
export const theme = createTheme({
  colors: { brand: teal },
  primaryColor: 'brand',
  primaryShade: 6,
  defaultRadius: 10,
  respectReducedMotion: true,
  cursorType: 'pointer',
});
