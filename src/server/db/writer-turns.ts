type Waiting = { readonly isBrief: boolean; readonly begin: () => void };

/** Lets one writer in at a time, in the order of asking, and knows who comes next. */
export class WriterTurns {
  readonly #waiting: Waiting[] = [];
  #isTaken = false;

  /** Whether somebody waits whose work is brief (`isBrief`), and is next. */
  get isBriefNext(): boolean {
    return this.#waiting[0]?.isBrief === true;
  }

  /** Resolves to the function that lets the next one in. */
  async acquire(isBrief = false): Promise<() => void> {
    if (this.#isTaken) await new Promise<void>((begin) => void this.#waiting.push({ isBrief, begin }));
    this.#isTaken = true;
    return () => this.#next();
  }

  #next(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next.begin();
  }
}
