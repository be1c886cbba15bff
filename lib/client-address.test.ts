import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clientAddress, parseTrustedProxies, type TrustedProxies, trustsAllAddresses } from "./client-address";

function trust(text: string): TrustedProxies {
  const proxies = parseTrustedProxies(text);
  if (proxies === null) throw new Error(`${text} is no list of proxies`);
  return proxies;
}

const proxies = trust("10.0.0.0/8, 2001:db8:1::/48");

describe("D12: without a trusted proxy the socket's address counts", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:cb00:7107", "203.0.113.7"],
    ["64:ff9b::203.0.113.7", "203.0.113.7"],
    ["64:ff9b::cb00:7107", "203.0.113.7"],
    ["2001:db8:2:3:4:5:6:7", "2001:db8:2:3::/64"],
    ["2001:0DB8:0002:0003::1", "2001:db8:2:3::/64"],
    ["2001:db8:2:3:ffff::1%eth0", "2001:db8:2:3::/64"],
    ["fe80::1%25", "fe80::/64"],
    ["::1", "::/64"],
  ])("peer %s is %s", (peer, key) => {
    expect(clientAddress(peer, undefined, [])).toBe(key);
    expect(clientAddress(peer, "198.51.100.1", proxies)).toBe(key);
  });

  test("a peer that is no address is its own key and forwards nothing", () =>
    expect(clientAddress("unix:/run/app.sock", "203.0.113.7", trust("0.0.0.0/0, ::/0"))).toBe("unix:/run/app.sock"));

  test("a client's own X-Forwarded-For never changes what it is metered as", () => {
    const outside = fc
      .oneof(fc.ipV4(), fc.ipV6())
      .filter((address) => clientAddress(address, "192.0.2.1", proxies) !== "192.0.2.1");
    fc.assert(
      fc.property(outside, fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (peer, forged) => {
        const metered = clientAddress(peer, undefined, proxies);
        expect(clientAddress(peer, forged, proxies)).toBe(metered);
        expect(clientAddress("10.0.0.1", `${forged}, ${peer}`, proxies)).toBe(metered);
      }),
    );
  });
});

describe("D12: behind trusted proxies the right-most address that is none of them counts", () => {
  test.each([
    ["10.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9"],
    ["10.0.0.1", "198.51.100.1,203.0.113.9,10.9.9.9", "203.0.113.9"],
    ["::ffff:10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["10.0.0.1", "203.0.113.9, ::ffff:10.0.0.2", "203.0.113.9"],
    ["2001:db8:1::5", "203.0.113.9", "203.0.113.9"],
    ["10.0.0.1", "2001:db8:9:8::1", "2001:db8:9:8::/64"],
    ["10.0.0.1", "203.0.113.9:4711", "203.0.113.9"],
    ["10.0.0.1", "[2001:db8:9::1]:443", "2001:db8:9::/64"],
    ["10.0.0.1", "[2001:db8:9::1]", "2001:db8:9::/64"],
    ["10.0.0.1", "203.0.113.9,", "203.0.113.9"],
    ["10.0.0.1", " , 203.0.113.9 , , ", "203.0.113.9"],
  ])("peer %s with %j is %s", (peer, forwarded, key) => expect(clientAddress(peer, forwarded, proxies)).toBe(key));

  test.each([
    ["10.0.0.1", undefined, "10.0.0.1"],
    ["10.0.0.1", "", "10.0.0.1"],
    ["10.0.0.1", "10.0.0.7", "10.0.0.7"],
    ["10.0.0.1", "unknown", "10.0.0.1"],
    ["10.0.0.1", "203.0.113.9, unknown, 10.0.0.2", "10.0.0.2"],
    ["10.0.0.1", "203.0.113.9, ::1::2", "10.0.0.1"],
  ])("no address to be had from peer %s with %j: %s, who handed it on", (peer, forwarded, key) =>
    expect(clientAddress(peer, forwarded, proxies)).toBe(key),
  );

  test.each([
    "01.2.3.4",
    "1.2.3",
    "0x7f.0.0.1",
    "2130706433",
    "1.2.3.256",
    "1.2.3.4/24",
    "1.2.3.4:",
    "::ffff:010.0.0.1",
    "1.2.3.4%x",
    "localhost",
  ])("%j is no address", (entry) =>
    expect(clientAddress("10.0.0.1", `203.0.113.9, ${entry}`, proxies)).toBe("10.0.0.1"),
  );

  test("every answer is a canonical key: one spelling an address", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const key = clientAddress("10.0.0.1", address, proxies);
        const spelt = key.replace(/\/64$/, "");
        expect(clientAddress(spelt, undefined, [])).toBe(key);
        expect(clientAddress(address.toUpperCase(), undefined, [])).toBe(clientAddress(address, undefined, []));
      }),
    );
  });
});

describe("trusted proxies", () => {
  test.each([
    ["10.0.0.1", "10.0.0.1", true],
    ["10.0.0.1", "10.0.0.2", false],
    ["10.0.0.0/31", "10.0.0.1", true],
    ["10.0.0.0/31", "10.0.0.2", false],
    ["10.1.2.3/16", "10.1.255.255", true],
    ["0.0.0.0/0", "8.8.8.8", true],
    ["0.0.0.0/0", "2001:db8::1", false],
    ["::/0", "8.8.8.8", false],
    ["::ffff:10.0.0.0/104", "10.200.0.1", true],
    ["::ffff:10.0.0.0/104", "11.0.0.1", false],
    ["2001:db8::/33", "2001:db8:7fff::1", true],
    ["2001:db8::/33", "2001:db8:8000::1", false],
    ["192.0.2.1, 10.0.0.0/8,", "10.0.0.1", true],
  ])("%j: is %s one? %s", (list, peer, isTrusted) =>
    expect(clientAddress(peer, "203.0.113.9", trust(list)) === "203.0.113.9").toBe(isTrusted),
  );

  test("none are trusted by default", () => expect(parseTrustedProxies("")).toEqual([]));

  test.each([
    "10.0.0.0/33",
    "::1/129",
    "proxy.local",
    "10.0.0.0/8 10.1.1.1",
    "10.0.0.0/",
    "10.0.0.0/-1",
    "10/8",
    "::ffff:10.0.0.0/8",
    "*",
  ])("%j is no list", (list) => expect(parseTrustedProxies(list)).toBeNull());
});

describe("trusted proxies that are everybody", () => {
  test.each([
    "0.0.0.0/0",
    "::/0",
    "::ffff:0:0/96",
    "10.0.0.0/8, 0.0.0.0/0",
    "0.0.0.0/1, 128.0.0.0/1",
    "128.0.0.0/1, 64.0.0.0/2, 0.0.0.0/2",
    "::/1, 8000::/1",
  ])("%s leave no client", (list) => expect(trustsAllAddresses(trust(list))).toBe(true));

  test.each(["", "10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7", "0.0.0.0/1", "0.0.0.0/1, 8000::/1"])(
    "%s leave some",
    (list) => expect(trustsAllAddresses(trust(list))).toBe(false),
  );

  test("an address that is outside every network is a client, and then not everybody is trusted", () => {
    const network = fc.tuple(fc.ipV4(), fc.integer({ min: 0, max: 32 })).map(([base, bits]) => `${base}/${bits}`);
    fc.assert(
      fc.property(fc.array(network, { maxLength: 4 }), fc.ipV4(), (list, peer) => {
        const networks = trust(list.join(", "));
        fc.pre(clientAddress(peer, "192.0.2.1", networks) === peer && peer !== "192.0.2.1");
        expect(trustsAllAddresses(networks)).toBe(false);
      }),
    );
  });
});
