import type { Module } from './read-module.ts';
import type { Finding } from './rooms.ts';

/** Who imports whom. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** Circles of files, whether by value, by type, while the program runs or by the address of a worker's script. */
export function wallsOfCircles(modules: readonly Module[]): Finding {
  const known = new Set(modules.map(({ path }) => path));
  const graph = new Map(
    modules.map(({ path, arrows }) => [path, arrows.map(({ to }) => to).filter((to) => known.has(to))]),
  );
  const problems = findCircles(graph).map((way) => `a circle of files: ${way.join(' → ')}`);
  return { problems, checked: modules.length };
}

/** Every circle of files, each once, as the files of one way round; by Tarjan's strongly connected components. */
function findCircles(graph: Graph): string[][] {
  const groups = new Tarjan(graph).groups();
  const circles = groups.filter((group) => group.length > 1 || graph.get(group[0] ?? '')?.includes(group[0] ?? ''));
  return circles.map((group) => findWayRound(graph, new Set(group)));
}

class Tarjan {
  readonly #graph: Graph;
  readonly #index = new Map<string, number>();
  readonly #low = new Map<string, number>();
  readonly #open: string[] = [];
  readonly #closed = new Set<string>();
  readonly #groups: string[][] = [];

  constructor(graph: Graph) {
    this.#graph = graph;
  }

  groups(): string[][] {
    for (const file of this.#graph.keys()) if (!this.#index.has(file)) this.#visit(file);
    return this.#groups;
  }

  #visit(file: string): number {
    const index = this.#index.size;
    this.#index.set(file, index);
    this.#open.push(file);
    let low = index;
    for (const next of this.#graph.get(file) ?? []) {
      if (!this.#index.has(next)) low = Math.min(low, this.#visit(next));
      else if (!this.#closed.has(next)) low = Math.min(low, this.#low.get(next) ?? this.#index.get(next) ?? low);
    }
    this.#low.set(file, low);
    if (low === index) this.#close(file);
    return low;
  }

  #close(file: string): void {
    const group = this.#open.splice(this.#open.lastIndexOf(file));
    for (const member of group) this.#closed.add(member);
    this.#groups.push(group);
  }
}

/** A shortest way from a file of a group back to itself. */
function findWayRound(graph: Graph, group: ReadonlySet<string>): string[] {
  const [start = ''] = [...group].sort();
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    for (const next of (graph.get(file) ?? []).filter((one) => group.has(one) && !cameFrom.has(one))) {
      cameFrom.set(next, file);
      if (next === start) return wayBack(start, cameFrom);
      queue.push(next);
    }
  }
  return [start];
}

function wayBack(start: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [start];
  for (let at = cameFrom.get(start); at !== undefined && at !== start; at = cameFrom.get(at)) way.unshift(at);
  return [start, ...way.slice(0, -1), start];
}
