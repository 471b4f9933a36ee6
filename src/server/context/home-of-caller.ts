import type { Services } from './ctx.ts';
import { homeNetworkOf, isLocalAddress } from '../formats/networks.ts';

/**
 * The network that a caller shares with the other devices of the same home, as a keyed hash. Null where the address says
 * nothing of the home: with https a proxy is in front of the portal, and a local address is that of the proxy unless the
 * portal trusts it to name the caller's.
 */
export function homeOfCaller(
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  address: string,
): string | null {
  const isProxied = config.publicUrl?.startsWith('https:') === true && config.trustProxy === false;
  const network = isProxied && isLocalAddress(address) ? null : homeNetworkOf(address);
  return network === null ? null : secrets.mac(network, 'home').toString('base64url');
}
