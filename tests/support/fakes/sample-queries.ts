/** A query of each endpoint that finds something in the sample. */
export const FOUND: Readonly<Record<string, Record<string, string>>> = {
  "/person": { social_url: "https://www.social.example/in/jane-doe" },
  "/email": { name: "Jane Doe", domain: "acme.example" },
  "/mobile": { social_url: "https://www.social.example/in/jane-doe" },
  "/search": { title: "marketing", country: "United States" },
  "/company": { domain: "acme.example" },
  "/company/tech": { domain: "acme.example" },
  "/company/people": { domain: "acme.example", title: "marketing", limit: "1" },
  "/usage": {},
};
/** A query of each endpoint that finds nothing. */
export const MISSED: Readonly<Record<string, Record<string, string>>> = {
  "/person": { social_url: "https://www.social.example/in/nobody" },
  "/email": { name: "Nobody Known", domain: "nowhere.example" },
  "/mobile": { social_url: "https://www.social.example/in/tomas-okafor" },
  "/search": { title: "astronaut", country: "Germany" },
  "/company": { domain: "nowhere.example" },
  "/company/tech": { domain: "nowhere.example" },
  "/company/people": { domain: "nowhere.example" },
};
