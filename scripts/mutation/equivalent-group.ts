/** A change that no test can notice, because the code does the same with it: the line before and after, and why. */
export type Equivalent = {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

/** The changes of one line that have one reason. */
export type EquivalentGroup = Omit<Equivalent, 'to'> & { readonly to: readonly string[] };
