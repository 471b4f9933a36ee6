import type { AddressInfo } from 'node:net';
import type { PortalApp } from '#server/app.ts';

/** Says where the portal is reached, and what else there is to know, as the last lines of the start. */
export function announce({ app, services }: PortalApp, lines: readonly string[]): void {
  const address = app.server.address();
  const port = isInternet(address) ? address.port : services.config.port;
  const url = services.config.publicUrl ?? `http://localhost:${port}`;
  console.log(['', `${services.config.portalName} is ready: ${url}`, ...lines, 'Stop it with Ctrl+C.'].join('\n'));
}

function isInternet(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
