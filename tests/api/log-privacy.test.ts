import { expect, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";
import { personalTexts } from "@/tests/support/personal-texts";
import { exchange } from "@/tests/support/raw-http";

onBothMounts((api) => {
  test("the log covers every request and contains no person, address, key or query (D12, D39)", async () => {
    const customer = await api.customer({ credits: 10_000 });
    const visitor = await api.visitor();
    const asked = [
      await customer.get("/person", { social_url: "https://www.social.example/in/robert-okafor" }),
      await customer.get("/person", { email: "robert.okafor@oakwell.example" }),
      await customer.get("/email", { name: "Ingrid Müller", domain: "oakwell.example" }),
      await visitor.get("/mobile", { social_url: "https://www.social.example/in/grace-lantern" }),
      await visitor.get("/person", { email: "not an address robert.okafor" }),
      await visitor.get("/company", { domain: "oakwell.example", key: customer.key.slice(0, -1) }),
      await visitor.get("/usage", `pp_0123456789abcdefghijklmnopqrstuvwxyz=robert.okafor@oakwell.example`),
    ];
    await exchange(api.port, `GET /v1/person?email=robert.okafor@oakwell.example HTTP/1.1\r\nbroken header\r\n\r\n`);

    const tellsOfAll = async () => {
      const log = await api.readLog();
      return asked.every(({ requestId }) => log.includes(requestId));
    };
    await expect.poll(tellsOfAll, { timeout: 5_000 }).toBe(true);
    expect(personalTexts(await api.readLog())).toEqual([]);
  });

  test.each([
    "robert.okafor@oakwell.example",
    "pp_0123456789abcdefghijklmnopqrstuvwxyz",
    "+49 171 3920011",
    "GET /v1/person?name=Robert",
    "Robert Okafor",
    "https://www.social.example/in/robert-okafor",
  ])("the check of logs detects %s", (text) => {
    expect(personalTexts(`{"msg":"request"}\n{"msg":"${text}"}`)).toHaveLength(1);
  });
});
