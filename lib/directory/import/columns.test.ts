import { expect, test } from "vitest";
import { findMissingColumns, parseColumnMap, planColumns } from "@/lib/directory/import/columns";
import { ImportRefused } from "@/lib/directory/import/import-refused";
import { recognizePreset, requirePreset } from "@/lib/directory/import/presets/presets";

const NOTHING = { map: new Map<string, string>(), preset: null };

test.each(["Company Domain", " company_domain ", "COMPANY  DOMAIN", "company_Domain"])(
  "columns match whatever their case, blanks and underscores: %j",
  (header) => {
    const plan = planColumns({ kind: "people", ...NOTHING });
    expect(plan(header)?.column).toBe("company_domain");
  },
);

test("--map renames a column, and the file's own column of that name no longer counts", () => {
  const plan = planColumns({
    kind: "companies",
    map: parseColumnMap("companies", ["Web Site=domain"]),
    preset: null,
  });
  expect(plan("web_site")?.column).toBe("domain");
  expect(plan("domain")).toBeNull();
  expect(plan("name")?.column).toBe("name");
});

test("--map divides at the last =, and refuses a column that we do not have, naming those we have", () => {
  expect(parseColumnMap("companies", ["a=b=domain"]).get("a=b")).toBe("domain");
  expect(() => parseColumnMap("companies", ["x=revenue"])).toThrow(/"revenue".*domain, name, industry/);
  expect(() => parseColumnMap("companies", ["domain"])).toThrow(ImportRefused);
});

test.each([
  "Employees",
  "Employee Count",
  "employees_count",
  "# Employees",
  "Number of Employees",
  "Company Size",
  "Headcount",
])("a people file may give the employer's headcount as %j", (header) => {
  expect(planColumns({ kind: "people", ...NOTHING })(header)?.column).toBe("company_employees");
  expect(planColumns({ kind: "companies", ...NOTHING })(header)?.column).toBe("employees");
});

test.each([
  ["companies", ["name"], "domain"],
  ["people", ["first_name", "email"], "name or first_name + last_name"],
  ["people", ["name"], "social_url or email or company_domain or company_name"],
  ["technologies", ["domain"], "name"],
] as const)("a file of %s with only %j lacks %s", (kind, present, missing) => {
  expect(findMissingColumns(kind, new Set(present))).toBe(missing);
});

test("an export is recognized by its header; an unknown preset is refused with those that there are", () => {
  const header = [
    "",
    "name",
    "domain",
    "year founded",
    "industry",
    "size range",
    "locality",
    "country",
    "linkedin url",
    "current employee estimate",
    "total employee estimate",
  ];
  expect(recognizePreset("companies", header)?.name).toBe("pdl-companies-2019");
  expect(recognizePreset("companies", ["domain", "name"])).toBeNull();
  expect(recognizePreset("people", header)).toBeNull();
  expect(() => requirePreset("nonsense", "companies")).toThrow(/pdl-companies-2019/);
  expect(() => requirePreset("pdl-companies-2019", "people")).toThrow(/holds companies, not people/);
});
