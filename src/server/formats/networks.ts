import ipaddr from 'ipaddr.js';

/** How many bits of an address name its network. */
export type NetworkBits = { readonly ipv4: number; readonly ipv6: number };

/** An IPv4 address is a home's own; of IPv6 a home has a /64. */
const HOME_BITS: NetworkBits = { ipv4: 32, ipv6: 64 };
/** The devices of a local network have addresses of their own. */
const LOCAL_HOME_BITS: NetworkBits = { ipv4: 24, ipv6: 64 };
const LOCAL_RANGES: ReadonlySet<string> = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal']);

/** The network of an address; null for what is no address. */
export function networkOf(address: string, bits: NetworkBits): string | null {
  if (!ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') {
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${bits.ipv4}`).toString()}/${bits.ipv4}`;
  }
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${bits.ipv6}`).toString()}/${bits.ipv6}`;
}

/** Whether an address is one of a local network. */
export function isLocalAddress(address: string): boolean {
  return ipaddr.isValid(address) && LOCAL_RANGES.has(ipaddr.process(address).range());
}

/** The network that the devices of one home share; null for what is no address. */
export function homeNetworkOf(address: string): string | null {
  return networkOf(address, isLocalAddress(address) ? LOCAL_HOME_BITS : HOME_BITS);
}
