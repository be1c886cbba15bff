import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { QUESTIONS } from "@/app/(site)/people-search/questions";
import { findBrowser, launchBrowser } from "@/tests/support/browser";
import { startPassingProduct } from "@/tests/support/product-process";
import { ROOT } from "@/tests/support/settings";
import { filmHero } from "./film-hero";
import { renderSharePicture } from "./share-picture";

const HELP = `npx tsx dev/take-pictures.ts [--url http://127.0.0.1:3000] [--only docs/pictures/search.webp …]

Takes the pictures and the film of the README of the product with its sample records: of one that it starts, or of the
one at --url, where it uses six free lookups of the day. What is on them is what the product answers. Also draws the
picture that links to the site are shown with. --only takes the named files alone.`;

interface Picture {
  /** The path from the project's folder. */
  readonly file: string;
  readonly path: string;
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel; 1 by default. */
  readonly scale?: number;
  /** What to do on the page first. */
  readonly act?: (page: Page) => Promise<void>;
}

const DESK = { width: 1440, height: 900 } as const;

const PICTURES: readonly Picture[] = [
  { file: "docs/pictures/home-light.webp", path: "/", theme: "light", ...DESK, act: search },
  { file: "docs/pictures/home-dark.webp", path: "/", theme: "dark", ...DESK, act: search },
  { file: "docs/pictures/docs.webp", path: "/docs/email", theme: "light", ...DESK },
  {
    file: "docs/pictures/playground.webp",
    path: "/playground#endpoint=search&q=marketing+leaders+at+software+companies+in+Texas&limit=2",
    theme: "dark",
    ...DESK,
    height: 1_200,
    act: send,
  },
  { file: "docs/pictures/phone.webp", path: "/", theme: "light", width: 390, height: 844, scale: 2, act: search },
];
const SHARE_PICTURE = "app/opengraph-image.png";
const FILM = "docs/pictures/search.webp";

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    only: { type: "string", multiple: true },
    help: { type: "boolean", default: false },
  },
});
if (values.help) console.log(HELP);
else await takeAll(values.url, values.only ?? null);

async function takeAll(url: string | undefined, only: readonly string[] | null): Promise<void> {
  const isWanted = (file: string) => only === null || only.includes(file);
  const found = await findBrowser();
  if ("missing" in found) throw new Error(found.missing);
  const product = url === undefined ? await startPassingProduct() : { url, end: async () => {} };
  const browser = await launchBrowser(found.executablePath);
  try {
    if (isWanted(SHARE_PICTURE)) await save(SHARE_PICTURE, await drawSharePicture(browser));
    for (const picture of PICTURES.filter(({ file }) => isWanted(file))) {
      await save(picture.file, await take(browser, product.url, picture));
    }
    if (isWanted(FILM)) await save(FILM, await filmHero(browser, product.url, QUESTIONS[0]));
  } finally {
    await browser.close();
    await product.end();
  }
}

async function save(file: string, bytes: Buffer): Promise<void> {
  await mkdir(join(file, ".."), { recursive: true });
  await writeFile(file, bytes);
  console.log(`${file}: ${Math.round(bytes.length / 1_000)} kB`);
}

async function drawSharePicture(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1_200, height: 630 } });
  await page.setContent(renderSharePicture(ROOT));
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot();
  await page.close();
  return bytes;
}

async function take(browser: Browser, url: string, picture: Picture): Promise<Buffer> {
  const { path, theme, width, height, scale = 1, act } = picture;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    locale: "en-GB",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: "networkidle" });
  // As on a second visit, with every font loaded.
  await page.reload({ waitUntil: "networkidle" });
  await act?.(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  const debuggee = await context.newCDPSession(page);
  const { data } = await debuggee.send("Page.captureScreenshot", { format: "webp", quality: 82 });
  await context.close();
  return Buffer.from(data, "base64");
}

async function search(page: Page): Promise<void> {
  await page.getByRole("form", { name: "Example questions" }).getByRole("button").first().click();
  await page.locator(".chip-remove").first().waitFor();
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.locator(".chip-remove").first().waitFor();
}
