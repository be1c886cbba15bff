type Query = Readonly<Record<string, string>>;

/** A query of each lookup that finds something in the directory of the API tests. `lib/api/registry.test.ts` holds it. */
export const FINDING_LOOKUPS: Readonly<Record<string, Query>> = {
  "/person": { email: "robert.okafor@oakwell.example" },
  "/email": { name: "Robert Okafor", domain: "oakwell.example" },
  "/mobile": { social_url: "https://www.social.example/in/robert-okafor" },
  "/search": { title: "cto", country: "uk" },
  "/company": { domain: "oakwell.example" },
  "/company/tech": { domain: "oakwell.example" },
  "/company/people": { domain: "oakwell.example" },
};
