import { expect, test } from "vitest";
import { parsePersonEmail, parseSearchBody, renderPeopleCsv, type SearchHit } from "./found-people";

const JANE: SearchHit = {
  name: "Jane Doe",
  title: null,
  company: "Acme, Inc.",
  socialUrl: "https://www.social.example/in/jane-doe",
  email: null,
};

test("reads people, their emails and the hint from the body of a search", () => {
  const body = {
    found: true,
    hint: "Widened.",
    people: [
      { name: "Jane Doe", title: null, company: "Acme, Inc.", social_url: JANE.socialUrl },
      {
        ...{ name: "Li", title: "CFO", company: null, social_url: "u" },
        work_email: { value: "li@acme.example", status: "unknown" },
      },
    ],
  };
  expect(parseSearchBody(JSON.stringify(body))).toEqual({
    hint: "Widened.",
    people: [
      JANE,
      {
        ...{ name: "Li", title: "CFO", company: null, socialUrl: "u" },
        email: { value: "li@acme.example", status: "unknown" },
      },
    ],
  });
});

test.each(["", "<html>", "null", '{"found":false}', '{"error":"bad_request"}'])(
  "returns null for a body without people: %j",
  (body) => {
    expect(parseSearchBody(body)).toBeNull();
  },
);

test("reads the email of a person, and null when none is on file", () => {
  const email = { value: "jane.doe@acme.example", status: "verified" };
  expect(parsePersonEmail(JSON.stringify({ found: true, work_email: email }))).toEqual(email);
  expect(parsePersonEmail('{"found":true,"work_email":null}')).toBeNull();
  expect(parsePersonEmail('{"found":false}')).toBeNull();
});

test("puts an email that was looked up after the search into the CSV", () => {
  const emails = { [JANE.socialUrl]: { value: "jane.doe@acme.example", status: "verified" } };
  expect(renderPeopleCsv([JANE], emails)).toBe(
    [
      "name,title,company,social_url,work_email,email_status",
      'Jane Doe,,"Acme, Inc.",https://www.social.example/in/jane-doe,jane.doe@acme.example,verified',
      "",
    ].join("\r\n"),
  );
});
