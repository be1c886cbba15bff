import { describe, expect, test } from "vitest";
import type { CountryCode, UsStateCode } from "@/lib/domain/places/place";
import { allMeant, askIndustry, industryLabels, meantIndustries, nameOf } from "@/lib/search/industries";
import { conceptsOf, namesOf, relatedValues } from "@/lib/search/lexicon/lexicon";
import { functionLabel, widerIndustry, widerPlace, widerTitle } from "@/lib/search/relax/relax-filters";
import { readTitle } from "@/lib/search/titles";

describe("a title one level up", () => {
  test.each([
    ["cfo", ["finance"]],
    ["plant manager", ["manufacturing", "operations"]],
    ["data scientist", ["data"]],
    ["python software engineer", ["python software engineering"]],
    ["cto", ["engineering", "it"]],
  ])("%s is %j", (title, titles) => {
    expect(widerTitle(title)).toEqual(titles);
  });

  test.each(["ceo", "marketing", "head of sales", "zorbing", "executive assistant to the CFO"])(
    "%s has none: it names no job that has a function of its own",
    (title) => {
      expect(widerTitle(title)).toBeNull();
    },
  );

  test("every function has a label that is read as this function and names no job", () => {
    const unread = conceptsOf("function").filter((name) => {
      const { functions, jobs } = readTitle(functionLabel(name));
      return !functions.includes(name) || jobs.length > 0;
    });
    expect(unread).toEqual([]);
  });

  test("every name of a job with a function is widened to titles that are about one of its functions", () => {
    const unread = namesOf("job").filter(([name, id]) => {
      const about = new Set(readTitle(name).functions);
      const wider = relatedValues("job", id, "function").length === 0 ? null : widerTitle(name);
      return wider !== null && !wider.every((title) => readTitle(title).functions.some((one) => about.has(one)));
    });
    expect(unread).toEqual([]);
  });
});

describe("an industry one level up", () => {
  test.each([
    ["wineries", "food"],
    ["banks", "financial services"],
    ["financial services", "finance"],
    ["law firms", "professional services"],
    ["saas", "technology"],
    ["hotels", "travel"],
    ["construction", "construction and real estate"],
    ["consumer services", "beauty and personal care"],
  ])("%s is %s", (industry, wider) => {
    expect(widerIndustry(industry)).toBe(wider);
  });

  test.each(["manufacturing", "veterinary", "hospitals", "gyms", "blue widgets", ""])("%j has none", (industry) => {
    expect(widerIndustry(industry)).toBeNull();
  });

  test("holds all that is meant and more, for every label of every industry", () => {
    const wrong = industryLabels().filter(([label]) => {
      const wider = widerIndustry(label);
      if (wider === null) return false;
      const [meant, ids] = [meantIndustries(label), askIndustry(wider)];
      const holdsAll = meant.near.every((id) => ids.includes(id));
      return !holdsAll || ids.every((id) => allMeant(meant).includes(id));
    });
    expect(wrong).toEqual([]);
  });

  test("ends after three levels at most", () => {
    const levels = conceptsOf("industry").map((id) => {
      let label: string | null = nameOf("industry", id);
      let count = 0;
      while (label !== null && count < 10) {
        label = widerIndustry(label);
        count += 1;
      }
      return count - 1;
    });
    expect(Math.max(...levels)).toBeLessThanOrEqual(3);
  });
});

describe("a city one level up", () => {
  const US = ["US" as CountryCode];
  const inStates = (...codes: readonly string[]) => codes as readonly UsStateCode[];

  test("is its metropolitan area where one is known", () => {
    const wider = widerPlace({ country: US, state: inStates("CA"), city: ["Palo Alto"] });
    expect(wider).toMatchObject({ country: US, state: ["CA"] });
    expect(wider?.city).toEqual(expect.arrayContaining(["Palo Alto", "San Francisco", "Oakland"]));
  });

  test("is its state elsewhere, and so is a whole metropolitan area", () => {
    expect(widerPlace({ country: US, state: inStates("OH"), city: ["Toledo"] })).toEqual({
      country: US,
      state: ["OH"],
    });
    const area = widerPlace({ country: US, state: inStates("CA"), city: ["Palo Alto"] });
    expect(area && widerPlace(area)).toEqual({ country: US, state: ["CA"] });
  });

  test("a city of another state is in no area of this one", () => {
    const wider = widerPlace({ country: US, state: inStates("KY"), city: ["Newark"] });
    expect(wider).toEqual({ country: US, state: ["KY"] });
  });

  test("is the first-level region outside the United States", () => {
    const country = ["FR" as CountryCode];
    expect(widerPlace({ country, city: ["Lyon"] })).toEqual({ country, region: ["Auvergne-Rhône-Alpes"] });
  });

  test("is never a country: without a known region, and for a state or country alone, there is none", () => {
    expect(widerPlace({ country: ["MT" as CountryCode], city: ["Valletta"] })).toBeNull();
    expect(widerPlace({ country: US, state: inStates("OH") })).toBeNull();
    expect(widerPlace({ country: US })).toBeNull();
  });
});
