import { z } from "zod";

const title = z
  .string()
  .nullable()
  .meta({ description: "Job title.", examples: ["Head of Marketing"] });
const personName = z.string().meta({ description: "Full name.", examples: ["Jane Doe"] });
/** The format is documented, not validated: emails were validated when they were imported. */
const emailText = z
  .string()
  .meta({ description: "The email address.", format: "email", examples: ["jane.doe@acme.example"] });
const socialUrl = z.string().meta({
  format: "uri",
  description: "Profile URL. Can be sent to `/person`.",
  examples: ["https://www.social.example/in/jane-doe"],
});

export const WorkEmail = z
  .object({
    value: emailText,
    status: z.enum(["verified", "catch_all", "unknown"]).meta({
      description: [
        "`verified`: marked as verified in the records.",
        "`catch_all`: the domain accepts every address, so treat it as risky.",
        "`unknown`: not verified.",
      ].join(" "),
    }),
  })
  .meta({ id: "WorkEmail", description: "A work email, with what the records say about it." });

export const Mobile = z
  .object({
    value: z.string().meta({ description: "International format.", examples: ["+14155550123"] }),
    line: z.enum(["mobile", "unknown"]).meta({
      description: "Type of the number. Not a check that the line is live or belongs to the person.",
    }),
  })
  .meta({ id: "Mobile", description: "A mobile number." });

export const NotFound = z
  .object({
    found: z.literal(false),
    hint: z.string().optional().meta({ description: "What to try next." }),
  })
  .meta({ id: "NotFound", description: "Nothing was found. Costs nothing and uses no free lookup." });

export const Person = z
  .object({
    found: z.literal(true),
    name: personName.nullable().optional(),
    title: title.optional(),
    company: z
      .object({ name: z.string().meta({ description: "Name of the company." }) })
      .nullable()
      .optional()
      .meta({ description: "Current employer." }),
    social_url: socialUrl.optional(),
    work_email: WorkEmail.nullable().optional().meta({ description: "Work email." }),
    mobile: Mobile.nullable().optional().meta({ description: "Mobile number." }),
  })
  .meta({ id: "Person", description: "Only the requested fields. Null means that nothing is on file." });

export const EmailFound = z
  .object({
    found: z.literal(true),
    work_email: WorkEmail,
    pattern: z
      .string()
      .optional()
      .meta({ description: "Email format of the company.", examples: ["{first}.{last}"] }),
    name: personName.optional(),
    title: title.optional(),
  })
  .meta({ id: "EmailFound" });

export const EmailGuess = z
  .object({
    found: z.literal(false),
    guess: z
      .object({
        email: emailText,
        basis: z.string().meta({ description: "The format of the guess, and the number of emails it is based on." }),
      })
      .meta({ description: "The name in the company's most common email format." }),
  })
  .meta({ id: "EmailGuess", description: "No email is on file. A guess is not data and costs nothing." });

export const MobileFound = z.object({ found: z.literal(true), mobile: Mobile }).meta({ id: "MobileFound" });

export const PersonSummary = z
  .object({
    name: personName,
    title,
    company: z.string().nullable().meta({ description: "Current employer." }),
    social_url: socialUrl,
    work_email: WorkEmail.optional().meta({
      description: "Only with `with_email=true`. The status is `unknown`, because this call does not check it again.",
    }),
  })
  .meta({ id: "PersonSummary" });

const people = {
  count: z.int().min(0).meta({ description: "Number of people returned." }),
  people: z.array(PersonSummary).meta({ description: "The people, best match first." }),
};

export const PeopleFound = z
  .object({
    found: z.literal(true),
    ...people,
    hint: z.string().optional().meta({
      description: "Only when nobody matched all of `q`: says what was left out or widened to find these people.",
    }),
  })
  .meta({ id: "PeopleFound" });

export const NoPeople = z
  .object({ found: z.literal(false), ...people, hint: z.string().meta({ description: "How to change the query." }) })
  .meta({ id: "NoPeople" });

const companyDomain = { domain: z.string().meta({ description: "The company's own domain, as on file." }) };

export const CompanyPeopleFound = z
  .object({ found: z.literal(true), ...people, ...companyDomain })
  .meta({ id: "CompanyPeopleFound" });
export const NoCompanyPeople = NoPeople.extend(companyDomain).meta({ id: "NoCompanyPeople" });
