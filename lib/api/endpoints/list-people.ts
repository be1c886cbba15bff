import type { ListedPerson } from "@/lib/directory/directory-store";

/** People as lists answer them; an address is `unknown`, because it is not re-checked in that call. */
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

export const NO_PEOPLE = { count: 0, people: [] };
