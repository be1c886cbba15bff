import { describe, expect, test } from "vitest";
import { isWebmailDomain } from "./webmail";

const WEBMAIL = `
  gmail.com googlemail.com outlook.com outlook.de outlook.co.uk hotmail.com hotmail.co.uk hotmail.fr live.com msn.com
  yahoo.com yahoo.co.uk yahoo.co.jp yahoo.com.pe ymail.com rocketmail.com icloud.com me.com mac.com aol.com aol.it
  proton.me protonmail.com pm.me tuta.com tutanota.com hey.com fastmail.com mailbox.org posteo.de zoho.com zoho.eu
  gmx.de gmx.net gmx.com gmx.at web.de t-online.de freenet.de mail.com qq.com 163.com 126.com sina.com yeah.net
  foxmail.com naver.com hanmail.net yandex.ru yandex.com mail.ru bk.ru list.ru rambler.ru ukr.net orange.fr wanadoo.fr
  free.fr laposte.net sfr.fr libero.it virgilio.it tin.it uol.com.br bol.com.br rediffmail.com btinternet.com
  comcast.net verizon.net att.net sbcglobal.net cox.net shaw.ca telus.net bigpond.com xtra.co.nz ziggo.nl telenet.be
  bluewin.ch seznam.cz wp.pl onet.pl o2.pl interia.pl abv.bg privaterelay.appleid.com duck.com mozmail.com
`;

const NOT_WEBMAIL = `
  google.com apple.com microsoft.com amazon.com facebook.com ibm.com salesforce.com stripe.com sap.com siemens.com
  alibaba.com starbucks.com cox.com vodafone.nl att.com comcast.com verizon.com telekom.de orange.com yahooinc.com
  harvard.edu nus.edu.sg bbc.co.uk nytimes.com github.io acme.github.io acme.co.uk gmail-marketing.com notgmail.com
  acme.example acme.test example.com yahoo.example gmail.example mail.acme.com com co.uk
`;

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

describe("isWebmailDomain (D5)", () => {
  test.each(words(WEBMAIL))("%s is a webmail domain", (domain) => expect(isWebmailDomain(domain)).toBe(true));
  test.each(words(NOT_WEBMAIL))("%s is not a webmail domain", (domain) => expect(isWebmailDomain(domain)).toBe(false));
  test.each(["mail.yahoo.com", "vip.qq.com", "imap.gmx.net"])("the subdomain %s is a webmail domain", (host) =>
    expect(isWebmailDomain(host)).toBe(true),
  );
});
