import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it was received. */
export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

/** A mail server of this machine that keeps what it gets. */
export type MailServer = {
  readonly received: ReceivedMail[];
  /** Without encryption, which this server does not offer. */
  readonly smtpUrl: string;
  readonly port: number;
  /** Answers every recipient, or only one, like this from now on; null takes them. */
  refuse: (failure: { readonly code: number; readonly text: string } | null, only?: string) => void;
  /** Breaks every connection. */
  readonly drop: () => void;
  readonly stop: () => Promise<void>;
};

/** Starts a mail server that accepts everything until `refuse` is called; on a free port unless one is wanted. */
export async function startMailServer(options: SMTPServerOptions = {}, wantedPort = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let failure: { readonly code: number; readonly text: string } | null = null;
  let refused: string | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (failure === null || (refused !== undefined && refused !== address)) done();
      else done(Object.assign(new Error(failure.text), { responseCode: failure.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined); // a client that goes away in the middle
  const listening = server.listen(wantedPort, '127.0.0.1');
  await once(listening, 'listening');
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const { port } = listening.address() as AddressInfo; // it listens on TCP
  return {
    received,
    port,
    smtpUrl: `smtp://127.0.0.1:${port}?requireTLS=false`,
    refuse: (next, only) => {
      failure = next;
      refused = only;
    },
    drop: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
