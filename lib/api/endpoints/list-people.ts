import type { ListedPerson } from "@/lib/directory/directory-store";

/**
 * Renders people for the body of a list. Emails have the status `unknown`, because a list does not check them again.
 */
export function listPeople(people: readonly ListedPerson[], withEmail: boolean) {
  return {
    count: people.length,
    people: people.map(({ name, title, companyName, socialUrl, email }) => ({
      name,
      title,
      company: companyName,
      social_url: socialUrl,
      ...(withEmail && email !== null ? { work_email: { value: email, status: "unknown" as const } } : {}),
    })),
  };
}

/** The fields of an empty list. */
export const NO_PEOPLE = { count: 0, people: [] };
