/** Where progress is written; a terminal shows the last line only. */
type Screen = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

const EVERY_MS = 1_000;

/** Says how far a command is. */
export type Progress = {
  /** Says it, unless something was said within the last second. */
  readonly say: (line: string) => void;
  /** Says it in any case, on a line that stays. */
  readonly keep: (line: string) => void;
};

/** Progress on stderr, so that stdout has only the result. */
export function progressOn(screen: Screen = process.stderr, now: () => number = () => performance.now()): Progress {
  let saidAt = now();
  let isLineOpen = false;
  const write = (line: string, ending: string): void => {
    screen.write(`${isLineOpen ? '\r\u001B[K' : ''}${line}${ending}`);
    isLineOpen = ending === '';
  };
  return {
    say: (line) => {
      if (now() - saidAt < EVERY_MS) return;
      saidAt = now();
      write(line, screen.isTTY ? '' : '\n');
    },
    keep: (line) => write(line, '\n'),
  };
}

/** A number for people. */
export function grouped(value: number): string {
  return value.toLocaleString('en');
}
