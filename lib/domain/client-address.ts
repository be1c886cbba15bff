import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = [Address, number];

/** Networks whose `X-Forwarded-For` is believed (D12). */
export type TrustedProxies = readonly Network[];

const NAT64: Network = [ipaddr.parse("64:ff9b::"), 96];
/** Dotted quad without leading zeros, which some would read as octal. */
const IPV4 = /^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){3}$/;

/** A list of addresses and CIDR networks with commas between; null when one of them is neither. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const networks: Network[] = [];
  for (const entry of text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const network = parseNetwork(entry);
    if (network === null) return null;
    networks.push(network);
  }
  return networks;
}

/**
 * The address that a client is metered as (D12): the socket's, unless that is a trusted proxy. Then the right-most
 * address of `X-Forwarded-For` that is not one; where there is none, or an entry is no address, the peer that handed it on.
 *
 * The answer is a canonical key: IPv4 dotted (IPv4-mapped and NAT64 forms included), IPv6 as its /64.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: TrustedProxies): string {
  let current = parseAddress(peer);
  if (current === null) return peer;
  const hops = (forwardedFor ?? "").split(",").reverse();
  for (const hop of hops) {
    if (!isTrusted(current, trusted)) break;
    const next = parseAddress(hop);
    if (next === null) break;
    current = next;
  }
  return meteringKey(current);
}

function parseNetwork(entry: string): Network | null {
  const [address = "", bits] = entry.split("/");
  const parsed = parseAddress(address);
  if (parsed === null || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null;
  const width = parsed.kind() === "ipv4" ? 32 : 128;
  const mapped = address.includes(":") && parsed.kind() === "ipv4" ? 96 : 0;
  const length = bits === undefined ? width : Number(bits) - mapped;
  return length >= 0 && length <= width ? [parsed, length] : null;
}

/** With or without brackets, port and zone; null for whatever is no address. */
function parseAddress(text: string): Address | null {
  const bare = text
    .trim()
    .replace(/^\[([^\]]*)\](:\d{1,5})?$/, "$1")
    .replace(/%[^%]*$/, "");
  const host = bare.includes(".") && !bare.startsWith(":") ? bare.replace(/^([\d.]+):\d{1,5}$/, "$1") : bare;
  if (!host.includes(":")) return IPV4.test(host) && ipaddr.IPv4.isValid(host) ? ipaddr.IPv4.parse(host) : null;
  if (!ipaddr.IPv6.isValid(host)) return null;
  const address = ipaddr.IPv6.parse(host);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return address.match(NAT64 as [ipaddr.IPv6, number]) ? new ipaddr.IPv4(address.toByteArray().slice(12)) : address;
}

function isTrusted(address: Address, trusted: TrustedProxies): boolean {
  return trusted.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network as never, bits as never),
  );
}

function meteringKey(address: Address): string {
  if (address.kind() === "ipv4") return address.toString();
  const prefix = [...address.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)];
  return `${new ipaddr.IPv6(prefix).toString()}/64`;
}
