import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface Network {
  readonly address: Address;
  /** Length of the prefix that all its addresses share. */
  readonly bits: number;
}

/** Networks whose `X-Forwarded-For` is trusted (D12). */
export type TrustedProxies = readonly Network[];

/** Networks with an IPv4 address in the last 32 bits. */
const IPV4_IN_IPV6: readonly Network[] = [
  { address: ipaddr.parse("::ffff:0:0"), bits: 96 }, // IPv4-mapped
  { address: ipaddr.parse("64:ff9b::"), bits: 96 }, // NAT64 (RFC 6052)
];
const IPV6_CLIENT_BITS = 64;

/** Without leading zeros, which some parsers read as octal. */
const OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
/** Colons and hexadecimal groups; the last one may be an IPv4 address. */
const IPV6 = new RegExp(`^[0-9a-f:]*:(?:[0-9a-f]*|${OCTET}(?:\\.${OCTET}){3})$`, "i");
/** Forms that proxies write: IPv6 in brackets, and a port at the end. */
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const WITH_PORT = /^([\d.]+):\d{1,5}$/;

/** Parses a comma-separated list of addresses and CIDR networks. Returns null if an entry is neither. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const networks: Network[] = [];
  for (const entry of listMembers(text)) {
    const network = parseNetwork(entry);
    if (network === null) return null;
    networks.push(network);
  }
  return networks;
}

/**
 * Returns whether the networks cover all IPv4 or all IPv6 addresses. Every client could then choose the address that it
 * is metered by in `X-Forwarded-For`.
 */
export function trustsAllAddresses(networks: TrustedProxies): boolean {
  return [4, 16].some((length) => {
    const ofFamily = networks.flatMap(({ address, bits }) => {
      const bytes = address.toByteArray();
      return bytes.length === length ? [{ bytes, bits }] : [];
    });
    return covers(ofFamily, new Array<number>(length).fill(0), 0);
  });
}

/** Returns whether the networks contain every address that starts with the first `bits` bits of `prefix`. */
function covers(networks: readonly { bytes: number[]; bits: number }[], prefix: number[], bits: number): boolean {
  const inside = networks.filter((network) => sharesBits(network.bytes, prefix, Math.min(bits, network.bits)));
  if (inside.some((network) => network.bits <= bits)) return true;
  if (inside.length === 0) return false;
  const other = prefix.with(bits >> 3, (prefix[bits >> 3] ?? 0) | (0x80 >> (bits & 7)));
  return covers(inside, prefix, bits + 1) && covers(inside, other, bits + 1);
}

/**
 * Returns the address that a client is metered by (D12): that of the socket, unless it is a trusted proxy. Then the
 * right-most address of `X-Forwarded-For` that is not one. If there is none, or an entry is not an address, the proxy
 * that forwarded it.
 *
 * The result is canonical: IPv4 in dotted form (also for IPv4-mapped and NAT64 addresses), IPv6 as its /64. A peer
 * without an address (a Unix socket) is returned as is, and its headers are not trusted.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: TrustedProxies): string {
  let client = parseAddress(peer);
  if (client === null) return peer;
  for (const hop of listMembers(forwardedFor ?? "").reverse()) {
    if (!isWithin(client, trusted)) break;
    const before = parseAddress(hop);
    if (before === null) break;
    client = before;
  }
  return meteringKey(client);
}

/** Splits a comma-separated list and drops empty members (RFC 9110, 5.6.1). */
function listMembers(text: string): string[] {
  return text
    .split(",")
    .map((member) => member.trim())
    .filter((member) => member !== "");
}

function parseNetwork(text: string): Network | null {
  const [, base = "", length] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const address = parseAddress(base);
  if (address === null) return null;
  const width = widthOf(address);
  if (length === undefined) return { address, bits: width };
  // The length of an IPv4 network in IPv6 form includes 96 leading bits.
  const bits = Number(length) - (base.includes(":") && width === 32 ? 96 : 0);
  return bits >= 0 && bits <= width ? { address, bits } : null;
}

/** Parses an address with or without brackets, port and zone. Returns null for any other text. */
function parseAddress(text: string): Address | null {
  const trimmed = text.trim();
  const bare = BRACKETED.exec(trimmed)?.[1] ?? WITH_PORT.exec(trimmed)?.[1] ?? trimmed;
  if (IPV4.test(bare)) return ipaddr.IPv4.parse(bare);
  const zoneless = bare.replace(/%[\w.-]+$/, "");
  if (!IPV6.test(zoneless) || !ipaddr.IPv6.isValid(zoneless)) return null;
  const address = ipaddr.IPv6.parse(zoneless);
  return isWithin(address, IPV4_IN_IPV6) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

function isWithin(address: Address, networks: readonly Network[]): boolean {
  const bytes = address.toByteArray();
  return networks.some((network) => {
    const prefix = network.address.toByteArray();
    return prefix.length === bytes.length && sharesBits(bytes, prefix, network.bits);
  });
}

function sharesBits(one: readonly number[], other: readonly number[], bits: number): boolean {
  return one.every((byte, index) => {
    const counted = Math.min(Math.max(bits - 8 * index, 0), 8);
    return byte >> (8 - counted) === (other[index] ?? 0) >> (8 - counted);
  });
}

function meteringKey(address: Address): string {
  const bytes = address.toByteArray();
  if (bytes.length === 4) return address.toString();
  const network = bytes.map((byte, index) => (index < IPV6_CLIENT_BITS / 8 ? byte : 0));
  return `${new ipaddr.IPv6(network).toString()}/${IPV6_CLIENT_BITS}`;
}

function widthOf(address: Address): number {
  return address.toByteArray().length * 8;
}
