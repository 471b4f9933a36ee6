import type { LinkListener } from '#web/api/window-link.ts';

type Other<Message> = {
  readonly listener: LinkListener<Message>;
  readonly name: string;
  readonly inbox: (() => void)[];
  isStopped: boolean;
  /** It does not get the next message. */
  missesOne: boolean;
};

/** What the windows of a browser share: messages in order, and one turn for each name. */
export function fakeLinks<Message>() {
  const others = new Set<Other<Message>>();
  const turns = new Map<string, Other<Message>[]>();
  const run = (other: Other<Message>, work: () => void): void => {
    other.inbox.push(work);
    queueMicrotask(() => flush(other));
  };
  const flush = (other: Other<Message>): void => {
    while (!other.isStopped && others.has(other)) {
      const work = other.inbox.shift();
      if (work === undefined) return;
      work();
    }
  };
  const grant = (name: string): void => {
    const first = turns.get(name)?.[0];
    if (first) run(first, () => turns.get(name)?.[0] === first && first.listener.held());
  };
  const withdraw = (other: Other<Message>): void => {
    const queue = turns.get(other.name) ?? [];
    const hadTurn = queue[0] === other;
    turns.set(
      other.name,
      queue.filter((one) => one !== other),
    );
    if (hadTurn) grant(other.name);
  };
  const enter = (name: string, listener: LinkListener<Message>) => {
    const own: Other<Message> = { listener, name, inbox: [], isStopped: false, missesOne: false };
    others.add(own);
    const tell = (message: Message): void => {
      if (own.isStopped || !others.has(own)) return;
      for (const other of others) {
        if (other === own || other.name !== name) continue;
        if (other.missesOne) other.missesOne = false;
        else run(other, () => other.listener.hear(structuredClone(message)));
      }
    };
    const wait = (): void => {
      const queue = turns.get(name) ?? [];
      if (own.isStopped || queue.includes(own)) return;
      turns.set(name, [...queue, own]);
      if (queue.length === 0) grant(name);
    };
    const take = (): void => {
      if (own.isStopped) return;
      const [holder, ...rest] = (turns.get(name) ?? []).filter((one) => one !== own);
      turns.set(name, [own, ...rest]);
      if (holder) run(holder, () => holder.listener.taken());
      grant(name);
    };
    const leave = (): void => {
      if (!own.isStopped) withdraw(own);
    };
    const gone = (): void => {
      others.delete(own);
      withdraw(own);
    };
    return { own, link: { tell, wait, take, leave, close: gone }, gone, flush: () => flush(own) };
  };
  return { enter };
}
