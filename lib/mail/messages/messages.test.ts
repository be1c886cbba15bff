import { expect, test } from "vitest";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseLoginCode } from "@/lib/domain/login/login-code";
import { renderLoginCode } from "./render-login-code";
import { writeMessage } from "./write-message";

const to = parseEmailAddress("jo@acme.example");
const code = parseLoginCode("004711");
if (to === null || code === null) throw new Error("these are an address and a code");

test("the login code is the only number of six digits in text and HTML, and there is no link (D25)", () => {
  const { text, html, subject } = renderLoginCode({ to, code });
  expect(text.match(/\d{6}/g)).toEqual(["004711"]);
  expect(html.match(/\d{6}/g)).toEqual(["004711"]);
  expect(subject).not.toMatch(/\d/);
  expect(text + html).not.toMatch(/https?:|href|src=|url\(/i);
});

test("text and HTML have the same content, and markup in it is escaped", () => {
  const text = `<b>Jo & "Co"</b> isn't`;
  const message = writeMessage({ to, subject: text, parts: [{ kind: "text", text }] });
  expect(message.text).toContain(text);
  expect(message.html).toContain("&lt;b&gt;Jo &amp; &quot;Co&quot;&lt;/b&gt; isn&#39;t");
  expect(message.html).not.toContain("<b>");
});

test("a link is labeled in HTML and written out in plain text", () => {
  const url = "https://people.example/account?a=1&b=2";
  const message = writeMessage({ to, subject: "s", parts: [{ kind: "link", label: "Your account", url }] });
  expect(message.text).toContain(`Your account:\n${url}`);
  expect(message.html).toContain(`<a href="https://people.example/account?a=1&amp;b=2">Your account</a>`);
});
