import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface Network {
  readonly address: Address;
  /** Leading bits that an address inside shares. */
  readonly bits: number;
}

/** Networks whose `X-Forwarded-For` is believed (D12). */
export type TrustedProxies = readonly Network[];

/** IPv4 written inside IPv6: in its last 32 bits. */
const IPV4_IN_IPV6: readonly Network[] = [
  { address: ipaddr.parse("::ffff:0:0"), bits: 96 }, // IPv4-mapped
  { address: ipaddr.parse("64:ff9b::"), bits: 96 }, // NAT64 (RFC 6052)
];
const IPV6_CLIENT_BITS = 64;

/** Without leading zeros, which some would read as octal. */
const OCTET = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`);
/** Colons and hexadecimal groups, perhaps an IPv4 address for the last one. */
const IPV6 = new RegExp(`^[0-9a-f:]*:(?:[0-9a-f]*|${OCTET}(?:\\.${OCTET}){3})$`, "i");
/** As proxies write them: brackets round IPv6, a port behind. */
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
const WITH_PORT = /^([\d.]+):\d{1,5}$/;

/** A list of addresses and CIDR networks with commas between; null when one of them is neither. */
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
 * Whether every IPv4 or every IPv6 address is among these networks. Then nobody is a client: the address that one is
 * metered as would be whatever it writes into `X-Forwarded-For`.
 */
export function trustsEverybody(networks: TrustedProxies): boolean {
  return [4, 16].some((length) => {
    const ofFamily = networks.flatMap(({ address, bits }) => {
      const bytes = address.toByteArray();
      return bytes.length === length ? [{ bytes, bits }] : [];
    });
    return covers(ofFamily, new Array<number>(length).fill(0), 0);
  });
}

/** Whether the networks hold every address that begins with the first `bits` bits of `prefix`. */
function covers(networks: readonly { bytes: number[]; bits: number }[], prefix: number[], bits: number): boolean {
  const inside = networks.filter((network) => sharesBits(network.bytes, prefix, Math.min(bits, network.bits)));
  if (inside.some((network) => network.bits <= bits)) return true;
  if (inside.length === 0) return false;
  const other = prefix.with(bits >> 3, (prefix[bits >> 3] ?? 0) | (0x80 >> (bits & 7)));
  return covers(inside, prefix, bits + 1) && covers(inside, other, bits + 1);
}

/**
 * The address that a client is metered as (D12): the socket's, unless that is a trusted proxy. Then the right-most
 * address of `X-Forwarded-For` that is not one; where there is none, or an entry is no address, the peer that handed
 * it on.
 *
 * The answer is a canonical key: IPv4 dotted (IPv4-mapped and NAT64 forms included), IPv6 as its /64. A peer that is
 * no address (a Unix socket) is its own key, and nothing that it forwards is believed.
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

/** Members of a comma list; empty ones count for nothing (RFC 9110, 5.6.1). */
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
  // An IPv4 network written as IPv6 counts its 96 leading bits too.
  const bits = Number(length) - (base.includes(":") && width === 32 ? 96 : 0);
  return bits >= 0 && bits <= width ? { address, bits } : null;
}

/** With or without brackets, port and zone; null for whatever is no address. */
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
