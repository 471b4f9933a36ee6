import { SelectQueryNode, type RawBuilder } from 'kysely';
import type {
  Compilable,
  CompiledQuery,
  DialectAdapter,
  OperationNodeSource,
  QueryResult,
  RootOperationNode,
} from 'kysely';
import { execute } from './direct.ts';
import { noteWritten } from './lock-watch.ts';
import { takesManyRows } from './many-rows.ts';
import { joiningForm, type Form, type FormedQuery } from './merged-calls.ts';
import { bindable } from './parameters.ts';
import type { Queryable } from './queryable.ts';
import { readTogether } from './reads-together.ts';

/** Begins the text that keeps the place of a value while a statement is built: no value begins like that. */
const PLACE = '\u0000place ';

type Values = Readonly<Record<string, unknown>>;
type Statement<Row> = Compilable<Row> & OperationNodeSource;
/** Marks where a value goes, by its name. */
export type Placing<Given extends Values> = <Name extends keyof Given & string>(name: Name) => Given[Name];
type Build<Given extends Values, Row> = (db: Queryable, place: Placing<Given>) => Statement<Row> | RawBuilder<Row>;
type Built<Row> = {
  readonly compiled: CompiledQuery<Row>;
  readonly node: RootOperationNode;
  /** By parameter: the name of the value that goes there; null for a constant. */
  readonly places: readonly (string | null)[];
  readonly form: Form;
};

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
    const built = known.get(adapter) ?? compile(db, build);
    known.set(adapter, built);
    const { compiled, node, places, form } = built;
    noteWritten(node);
    const parameters = places.map((name, index) =>
      bindable(name === null ? compiled.parameters[index] : given[name], index),
    );
    const query: FormedQuery<Row> = { ...compiled, parameters, form };
    return mayJoin(db, node) ? readTogether(db, query) : execute(db, query);
  };
}

function compile<Given extends Values, Row>(db: Queryable, build: Build<Given, Row>): Built<Row> {
  // The text is compiled like the value that a call puts there.
  const statement = build(db, (name) => (PLACE + name) as Given[typeof name]);
  const compiled = isRaw(statement) ? statement.compile(db) : statement.compile();
  const node = statement.toOperationNode() as RootOperationNode;
  const places = compiled.parameters.map(placeOf);
  return { compiled, node, places, form: joiningForm({ sql: compiled.sql, places }) };
}

/** Whether others may ask the same, so that it is sent once. */
function mayJoin(db: Queryable, node: RootOperationNode): boolean {
  return !db.isTransaction && SelectQueryNode.is(node) && takesManyRows(db);
}

function isRaw<Row>(statement: Statement<Row> | RawBuilder<Row>): statement is RawBuilder<Row> {
  return 'isRawBuilder' in statement;
}

function placeOf(value: unknown): string | null {
  return typeof value === 'string' && value.startsWith(PLACE) ? value.slice(PLACE.length) : null;
}
