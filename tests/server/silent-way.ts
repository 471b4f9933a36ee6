import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

/** A way to PostgreSQL that can fall silent, as a network does that loses its connections without a word. */
export interface SilentWay {
  readonly url: string;
  /** What is connected now carries nothing any more; new connections work. */
  fallSilent(): void;
  /** Ends what is connected, and whatever connects from now on. */
  refuse(): void;
  accept(): void;
  /** How many were refused. */
  readonly refused: number;
  close(): Promise<void>;
}

export async function openSilentWay(databaseUrl: string): Promise<SilentWay> {
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<Socket>();
  let isRefusing = false;
  let refused = 0;
  const server = createServer((incoming) => {
    if (isRefusing) {
      refused += 1;
      return void incoming.destroy();
    }
    const outgoing = connect(target);
    join(incoming, outgoing, open);
    join(outgoing, incoming, open);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo; // listens on a port, so it is no path
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}/${database}`,
    fallSilent: () => {
      for (const socket of open) socket.unpipe().pause();
    },
    refuse: () => {
      isRefusing = true;
      cutAll();
    },
    accept: () => {
      isRefusing = false;
    },
    get refused() {
      return refused;
    },
    close: async () => {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}

function join(socket: Socket, other: Socket, open: Set<Socket>): void {
  open.add(socket);
  socket.on('error', () => other.destroy());
  socket.on('close', () => {
    open.delete(socket);
    other.destroy();
  });
  socket.pipe(other);
}
