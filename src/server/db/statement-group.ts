import pg from 'pg';
import { toArrayText, toElement } from './array-texts.ts';
import { bindable } from './parameters.ts';

/** A statement that a connection of PostgreSQL parses once. */
export type Statement = {
  /** Empty for one that is parsed at each call. */
  readonly name: string;
  readonly text: string;
  /** Whether the server has been asked to parse it under its name. */
  isParsed: boolean;
  /** The columns of its rows; null before the server has described them. They stay: it refuses a plan with others. */
  columns: readonly Column[] | null;
};

type Column = { readonly name: string; readonly parse: (text: string) => unknown };

/** What Kysely takes of an answer. */
export type Answer = { readonly command: string; readonly rowCount: number; readonly rows: readonly unknown[] };

/** A call of a statement that waits for its answer. */
export type Call = {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

type Outcome = { readonly rows: unknown[]; tag: string; failure: { readonly error: unknown } | null };
type Fields = { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] };
type GetTypeParser = pg.ClientBase['getTypeParser'];

/**
 * Statements of one transaction that go to PostgreSQL together: it sends all answers at once, and those of statements that
 * it has described before without their columns. `pg` by itself waits for each statement's end, and has it described each
 * time, which takes longer than most statements. All fail if one does, as their transaction does anyway.
 */
export class StatementGroup extends pg.Query {
  readonly calls: readonly Call[];
  readonly #getTypeParser: GetTypeParser;
  readonly #outcomes: Outcome[];
  readonly #onFailure: (begun: readonly Statement[]) => void;
  /** Those that are parsed with this group. */
  readonly #begun: Statement[] = [];
  #current = 0;

  /** @param settings.onFailure  called with the statements of which it is not known whether the server has them */
  constructor(
    calls: readonly Call[],
    settings: {
      readonly getTypeParser: GetTypeParser;
      readonly onFailure: (begun: readonly Statement[]) => void;
    },
  ) {
    super({ text: '' });
    this.calls = calls;
    this.#getTypeParser = settings.getTypeParser;
    this.#onFailure = settings.onFailure;
    this.#outcomes = calls.map(() => ({ rows: [], tag: '', failure: null }));
  }

  override submit = (connection: pg.Connection): void => {
    for (const { statement, values } of this.calls) {
      const { name, text } = statement;
      if (!statement.isParsed) {
        connection.parse({ name, text, types: [] }, true);
        statement.isParsed = name !== '';
        this.#begun.push(statement);
      }
      connection.bind({ statement: name, values: values.map(toText) }, true);
      if (statement.columns === null) connection.describe({ type: 'P', name: '' }, true);
      connection.execute({}, true);
    }
    connection.sync();
  };

  handleRowDescription({ fields }: Fields): void {
    const call = this.calls[this.#current];
    if (call === undefined) return;
    call.statement.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#getTypeParser(dataTypeID, 'text'),
    }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const outcome = this.#outcomes[this.#current];
    if (outcome === undefined) return;
    try {
      outcome.rows.push(toRow(this.calls[this.#current]?.statement.columns ?? [], fields));
    } catch (error) {
      outcome.failure ??= { error };
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const [call, outcome] = [this.calls[this.#current], this.#outcomes[this.#current]];
    if (call === undefined || outcome === undefined) return;
    call.statement.columns ??= [];
    outcome.tag = text;
    this.#current += 1;
  }

  handleError(error: unknown): void {
    this.#onFailure(this.#begun);
    for (const { reject } of this.calls) reject(error);
  }

  handleReadyForQuery(): void {
    for (const [index, { resolve, reject }] of this.calls.entries()) {
      const outcome = this.#outcomes[index];
      if (outcome === undefined) continue;
      if (outcome.failure !== null) reject(outcome.failure.error);
      else resolve(toAnswer(outcome));
    }
  }
}

function toRow(columns: readonly Column[], fields: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const text = fields[index] ?? null;
    row[name] = text === null ? null : parse(text);
  }
  return row;
}

/** “INSERT 0 1”, “UPDATE 1”, “COMMIT”. */
function toAnswer({ tag, rows }: Outcome): Answer {
  const words = tag.split(' ');
  return { command: words[0] ?? '', rowCount: words.length > 1 ? Number(words.at(-1)) : 0, rows };
}

/** A value in the form in which it is bound: text, bytes or null. */
function toText(value: unknown, index: number): string | Buffer | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return toArrayText(value.map(toElement));
  const bound = bindable(value, index);
  if (bound instanceof Uint8Array) return Buffer.from(bound.buffer, bound.byteOffset, bound.byteLength);
  return bound === null ? null : String(bound);
}
