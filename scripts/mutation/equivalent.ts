/** A change that no test can notice, because the code does the same with it: the line before and after, and why. */
export type Equivalent = {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
};

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'src/server/access/report-range.ts',
    from: "const first = range === 'all' ? await store.firstAt(member) : null;",
    to: 'const first = true ? await store.firstAt(member) : null;',
    reason: 'only the range `all` uses the first reading',
  },
  {
    file: 'src/server/access/require-member.ts',
    from: "if (row === undefined || via === null) throw new AppError('member.notFound');",
    to: "if (false || via === null) throw new AppError('member.notFound');",
    reason: 'without a row there is no relation to it',
  },
];
