import { describe, expect, test } from "vitest";
import { onDirectMount } from "@/tests/support/api";

onDirectMount((api) => {
  describe("a profile is identified by the slug after /in/ (D4)", () => {
    test.each([
      "https://www.social.example/in/robert-okafor",
      "http://www.social.example/in/robert-okafor",
      "www.social.example/in/robert-okafor",
      "social.example/in/robert-okafor",
      "//social.example/in/robert-okafor",
      "https://de.social.example/in/robert-okafor",
      "https://m.social.example/in/robert-okafor/",
      "https://social.example:443/in/robert-okafor",
      "https://another-network.example/in/robert-okafor",
      "https://www.social.example/in/Robert-Okafor",
      "https://www.social.example/IN/ROBERT-OKAFOR",
      "https://www.social.example/In/robert-okafor",
      "https://www.social.example/in/robert%2Dokafor",
      "https://www.social.example/in/robert-okafor/en",
      "https://www.social.example/in/robert-okafor/de-DE/",
      "https://www.social.example/in/robert-okafor/details/experience",
      "https://www.social.example/in/robert-okafor/?originalSubdomain=de",
      "https://www.social.example/in/robert-okafor?utm_source=share&utm_medium=member",
      "https://www.social.example/in/robert-okafor#about",
      "  https://www.social.example/in/robert-okafor  ",
    ])("200 and the same person for the profile URL %s (D4)", async (social_url) => {
      const { status, body } = await api.get("/person", { social_url });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        found: true,
        name: "Robert Okafor",
        social_url: "https://www.social.example/in/robert-okafor",
      });
    });

    test.each([
      ["percent-encoded", "https://www.social.example/in/j%C3%B8rgen-aase", "Jørgen Åse"],
      ["as text", "https://www.social.example/in/jørgen-aase", "Jørgen Åse"],
      ["in capitals", "https://www.social.example/in/JØRGEN-AASE", "Jørgen Åse"],
      ["lower-case escapes", "https://www.social.example/in/j%c3%b8rgen-aase", "Jørgen Åse"],
      ["composed", "https://uk.social.example/in/ren\u00e9-dupont", "René Dupont"],
      ["decomposed", "https://uk.social.example/in/rene\u0301-dupont", "René Dupont"],
      ["decomposed and encoded", "https://uk.social.example/in/rene%CC%81-dupont", "René Dupont"],
    ])("200 for a slug beyond ASCII, %s (D4)", async (_how, social_url, name) => {
      expect((await api.get("/person", { social_url })).body).toMatchObject({ found: true, name });
    });

    test("400 for a share link whose query is not encoded, naming the parameters that it turned into (D7)", async () => {
      const { status, body } = await api.get(
        "/person",
        "social_url=https://www.social.example/in/robert-okafor?trk=share&originalSubdomain=de",
      );
      expect(status).toBe(400);
      expect(body.message).toMatch(/originalSubdomain/);
    });

    test.each([
      "robert-okafor",
      "https://www.social.example/",
      "https://www.social.example/in",
      "https://www.social.example/in/",
      "https://www.social.example/in//",
      "https://www.social.example/in/%20",
      "https://www.social.example/in/%20%20/en",
      "https://www.social.example/in/?trk=x",
      "https://www.social.example/in/#robert-okafor",
      "https://www.social.example/in/%zz",
      "https://www.social.example/in/robert%",
      "https://www.social.example/in/%C3",
      "https://www.social.example/in/%ED%A0%80",
      "https://www.social.example/pub/robert-okafor",
      "https://www.social.example/company/oakwell",
      "https://www.social.example/inn/robert-okafor",
      "https://www.social.example/?next=/in/robert-okafor",
      "https://www.social.example/#/in/robert-okafor",
      "https://www.social.example/sales/lead/ACwAAA1234,NAME_SEARCH,abcd",
      "https://www.social.example/sales/people/ACwAAA1234",
      "robert.okafor@oakwell.example",
      "not a url",
    ])("400 for %s, which is not a profile URL (D4)", async (social_url) => {
      for (const path of ["/person", "/email", "/mobile"]) {
        const { status, body } = await api.get(path, { social_url });
        expect(status).toBe(400);
        expect(body.error).toBe("bad_request");
        expect(body.message).toMatch(/social_url.*\/in\//);
      }
    });
  });

  describe("emails (D5)", () => {
    test.each(["robert.okafor@oakwell.example", "ROBERT.OKAFOR@OAKWELL.EXAMPLE", " Robert.Okafor@oakwell.example "])(
      "200 and the same person for the email %j in any case (D5)",
      async (email) => {
        expect((await api.get("/person", { email })).body).toMatchObject({ found: true, name: "Robert Okafor" });
      },
    );

    test.each([
      "robert.okafor+news@oakwell.example",
      "robertokafor@oakwell.example",
      "robert.okafor@mail.oakwell.example",
    ])("200 and not found for %s, because tags and dots count (D5)", async (email) => {
      expect((await api.get("/person", { email })).body).toMatchObject({ found: false, credits_used: 0 });
    });

    test.each(["jo@gmail.com", "Jo@GMAIL.COM", "jo@outlook.com", "jo@yahoo.co.uk", "jo@web.de", "jo@icloud.com"])(
      "400 for %s, which is a personal mailbox (D5)",
      async (email) => {
        const { status, body } = await api.get("/person", { email });
        expect(status).toBe(200);
        expect(body).toEqual({ found: false, hint: expect.any(String), credits_used: 0, free_lookups_remaining: 10 });
      },
    );

    test.each([
      "robert.okafor",
      "@oakwell.example",
      "robert@",
      "robert@oakwell",
      "robert@@oakwell.example",
      "robert okafor@oakwell.example",
      "robert@oak well.example",
      "robert@oakwell..example",
      "robert@.example",
      "robert@10.0.0.1",
      "Robert Okafor <robert.okafor@oakwell.example>",
      "mailto:robert.okafor@oakwell.example",
      "a@oakwell.example,b@oakwell.example",
      `${"a".repeat(65)}@oakwell.example`,
    ])("400 for %j, which is not an email (D5)", async (email) => {
      const { status, body } = await api.get("/person", { email });
      expect(status).toBe(400);
      expect(body.error).toBe("bad_request");
      expect(body.message).toMatch(/email/);
    });
  });

  describe("a name at a company (D19)", () => {
    const ask = async (name: string, company: string) => (await api.get("/person", { name, company })).body;

    test.each([
      ["Robert Okafor", "Robert Okafor"],
      ["robert okafor", "Robert Okafor"],
      ["ROBERT  OKAFOR", "Robert Okafor"],
      ["Okafor, Robert", "Robert Okafor"],
      ["Dr. Robert Okafor", "Robert Okafor"],
      ["Mr Robert Okafor, PhD", "Robert Okafor"],
      ["Robert Okafor Jr.", "Robert Okafor"],
      ["Robert J. Okafor", "Robert Okafor"],
      ["Robert James Okafor", "Robert Okafor"],
      ["Bob Okafor", "Robert Okafor"],
      ["Rob Okafor", "Robert Okafor"],
      ["Robért Ókafor", "Robert Okafor"],
      ["Ingrid Müller", "Ingrid Müller"],
      ["Ingrid Mueller", "Ingrid Müller"],
      ["Ingrid Muller", "Ingrid Müller"],
      ["INGRID MÜLLER", "Ingrid Müller"],
      ["Anne-Marie O'Brien", "Anne-Marie O'Brien"],
      ["Annemarie OBrien", "Anne-Marie O'Brien"],
      ["Anne Marie O Brien", "Anne-Marie O'Brien"],
      ["Anne-Marie O’Brien", "Anne-Marie O'Brien"],
      ["O'Brien, Anne-Marie", "Anne-Marie O'Brien"],
      ["Jørgen Åse", "Jørgen Åse"],
      ["Jorgen Ase", "Jørgen Åse"],
      ["Joergen Aase", "Jørgen Åse"],
      ["Tomas Rivera", "Tomás Rivera"],
      ["Toma\u0301s Rivera", "Tomás Rivera"],
    ])("200 for the name %s finds %s (D19)", async (name, onFile) => {
      expect(await ask(name, "oakwell.example")).toMatchObject({ found: true, name: onFile });
    });

    test.each([
      ["Mary Wren", "haven.co.uk", "Mary Ann Wren"],
      ["Mary A. Wren", "haven.co.uk", "Mary Ann Wren"],
      ["Zoe Fairfax", "lantern.example", "Zoë Fairfax"],
      ["Ivan Petrov", "bücher.example", "Иван Петров"],
      ["иван петров", "bücher.example", "Иван Петров"],
      ["William Stone", "names.example", "Bill Stone"],
      ["Juergen Gross", "writes.example", "Jürgen Groß"],
      ["Jurgen Groß", "writes.example", "Jürgen Groß"],
      ["Annkathrin Weiss", "writes.example", "Ann-Kathrin Weiß"],
    ])("200 for the name %s at %s finds %s (D19)", async (name, company, onFile) => {
      expect(await ask(name, company)).toMatchObject({ found: true, name: onFile });
    });

    test.each([
      ["R. Okafor", "oakwell.example"],
      ["R Okafor", "oakwell.example"],
      ["Robert O.", "oakwell.example"],
      ["Roberta Okafor", "oakwell.example"],
      ["Richard Okafor", "oakwell.example"],
      ["Robert Okafo", "oakwell.example"],
      ["Robert Rivera", "oakwell.example"],
      ["Robert Okafor", "lantern.example"],
      ["Ann Wren", "haven.co.uk"],
    ])("200 and not found for %s at %s: an initial or another name does not match (D19)", async (name, company) => {
      expect(await ask(name, company)).toMatchObject({ found: false, credits_used: 0 });
    });

    test("200 prefers an exact name to a loose match, however well attested (D19)", async () => {
      expect(await ask("Robert Ash", "names.example")).toMatchObject({ name: "Robert Ash", title: "Author" });
      expect(await ask("Bob Ash", "names.example")).toMatchObject({ name: "Bob Ash", title: "Printer" });
    });

    test("200 with the better attested email of two equally good matches (D19)", async () => {
      expect(await ask("Sam Lee", "oakwell.example")).toMatchObject({
        title: "Data Analyst",
        work_email: { value: "sam.lee2@oakwell.example", status: "verified" },
      });
      const { body } = await api.get("/email", { name: "Sam Lee", domain: "oakwell.example" });
      expect(body.work_email?.value).toBe("sam.lee2@oakwell.example");
    });

    test.each(["Robert", "Okafor", "Dr. Okafor", "Dr.", "42", "?!", "Jr."])(
      "400 for the name %j, which has less than two words (D7)",
      async (name) => {
        for (const [path, company] of [
          ["/person", "company"],
          ["/email", "domain"],
        ] as const) {
          const { status, body } = await api.get(path, { name, [company]: "oakwell.example" });
          expect(status).toBe(400);
          expect(body.message).toMatch(/name.*first and last/);
        }
      },
    );
  });
});
