import type {
  Compilable,
  CompiledQuery,
  DialectAdapter,
  OperationNodeSource,
  QueryResult,
  RootOperationNode,
} from 'kysely';
import { noteWritten } from './lock-watch.ts';
import { bindable } from './parameters.ts';
import type { Queryable } from './queryable.ts';

/** Begins the text that keeps the place of a value while a statement is built: no value begins like that. */
const PLACE = '\u0000place ';

type Values = Readonly<Record<string, unknown>>;
type Statement<Row> = Compilable<Row> & OperationNodeSource;
/** Marks where a value goes, by its name. */
export type Placing<Given extends Values> = <Name extends keyof Given & string>(name: Name) => Given[Name];
type Build<Given extends Values, Row> = (db: Queryable, place: Placing<Given>) => Statement<Row>;
type Built<Row> = { readonly compiled: CompiledQuery<Row>; readonly node: RootOperationNode };

/**
 * A statement of a hot path. Its text is built once for each kind of database, because building it takes longer than
 * running it; each call binds its values.
 *
 * @returns a function that runs it
 */
export function prepared<Given extends Values, Row>(build: Build<Given, Row>) {
  const known = new WeakMap<DialectAdapter, Built<Row>>();
  return async (db: Queryable, given: Given): Promise<QueryResult<Row>> => {
    const { adapter } = db.getExecutor();
    const { compiled, node } = known.get(adapter) ?? compile(db, build);
    known.set(adapter, { compiled, node });
    noteWritten(node);
    const parameters = compiled.parameters.map((value, index) => bindable(valueAt(value, given), index));
    return db.executeQuery({ ...compiled, parameters });
  };
}

function compile<Given extends Values, Row>(db: Queryable, build: Build<Given, Row>): Built<Row> {
  // The text is compiled like the value that a call puts there.
  const statement = build(db, (name) => (PLACE + name) as Given[typeof name]);
  return { compiled: statement.compile(), node: statement.toOperationNode() as RootOperationNode };
}

function valueAt(value: unknown, given: Values): unknown {
  return typeof value === 'string' && value.startsWith(PLACE) ? given[value.slice(PLACE.length)] : value;
}
