import { z } from "zod";
import { defineLookup, found, miss } from "@/lib/api/endpoint";
import { profileUrl } from "@/lib/api/parameters";
import { MobileFound, NotFound } from "@/lib/api/schemas/people";
import { CREDITS } from "@/lib/domain/billing/credits";

export const mobile = defineLookup({
  path: "/mobile",
  operationId: "mobile",
  summary: "Find a mobile number",
  description: "A profile with only a landline counts as not found.",
  query: z.object({ social_url: profileUrl }),
  found: MobileFound,
  miss: NotFound,
  price: `${CREDITS.mobile} when found.`,
  maximumPrice: { kind: "found", credits: CREDITS.mobile },
  examples: {
    found: { social_url: "https://www.social.example/in/jane-doe" },
    miss: { social_url: "https://www.social.example/in/tomas-okafor" },
  },
  credits: () => CREDITS.mobile,

  async lookup({ social_url }, { directory }) {
    const record = await directory.findPersonByProfile(social_url);
    return record?.mobile
      ? found({ mobile: record.mobile })
      : miss({ hint: "No mobile number is on file for this profile. Try /email for a work email." });
  },
});
