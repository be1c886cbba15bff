import { describe, expect, test } from "vitest";
import { generateSampleData } from "./generate";
import { FICTIONAL_PHONES } from "./places";

const sample = generateSampleData({ companies: 60, people: 600 });

describe("sample data", () => {
  test("the sample data is the same every time, in the requested size", () => {
    expect(generateSampleData({ companies: 60, people: 600 })).toEqual(sample);
    expect([sample.companies.length, sample.people.length]).toEqual([60, 600]);
  });

  test("the sample data uses only reserved domains (RFC 2606)", () => {
    const text = JSON.stringify(sample);
    const hosts = [...text.matchAll(/(?:@|\/\/|"domain":"|_domain":")([a-z0-9.-]+)/g)].map((match) => match[1] ?? "");
    expect(hosts.length).toBeGreaterThan(1000);
    expect(hosts.filter((host) => !host.endsWith(".example"))).toEqual([]);
  });

  test("the sample data uses only phone numbers reserved for fiction", () => {
    const ranges = Object.values(FICTIONAL_PHONES).flatMap(({ mobile, landline }) => [mobile, landline]);
    const patterns = ranges.map((range) => new RegExp(`^${range.replace(/\+/g, "\\+").replace(/#/g, "\\d")}$`));
    const phones = sample.people.flatMap((person) => ("phone" in person ? [String(person.phone)] : []));
    const outside = phones.filter(
      (phone) => !patterns.some((pattern) => pattern.test(phone)) && !/^\+1 512-555-01\d\d$/.test(phone),
    );
    expect(phones.length).toBeGreaterThan(50);
    expect(outside).toEqual([]);
  });

  test("no two people in the sample data share a profile or an address", () => {
    for (const field of ["social_url", "email"]) {
      const values = sample.people.flatMap((person) => Object.entries(person).filter(([key]) => key === field));
      expect(new Set(values.map(([, value]) => value)).size).toBe(values.length);
    }
  });
});
