import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { findBrowser, launchBrowser } from "@/tests/support/browser";
import { startPassingProduct } from "@/tests/support/product-process";

const HELP = `npx tsx dev/take-pictures.ts [--url http://127.0.0.1:3000]

Takes the pictures of the README, and the one that links to the site are shown with, of the product with its sample
records: of one that it starts, or of the one at --url, where it uses four free lookups of the day. What is on them is
what the product answers.`;

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
  { file: "app/opengraph-image.png", path: "/", theme: "light", width: 1_200, height: 630 },
];

const { values } = parseArgs({ options: { url: { type: "string" }, help: { type: "boolean", default: false } } });
if (values.help) console.log(HELP);
else await takeAll(values.url);

async function takeAll(url: string | undefined): Promise<void> {
  const found = await findBrowser();
  if ("missing" in found) throw new Error(found.missing);
  const product = url === undefined ? await startPassingProduct() : { url, end: async () => {} };
  const browser = await launchBrowser(found.executablePath);
  try {
    for (const picture of PICTURES) {
      const bytes = await take(browser, product.url, picture);
      await mkdir(join(picture.file, ".."), { recursive: true });
      await writeFile(picture.file, bytes);
      console.log(`${picture.file}: ${Math.round(bytes.length / 1_000)} kB`);
    }
  } finally {
    await browser.close();
    await product.end();
  }
}

async function take(browser: Browser, url: string, picture: Picture): Promise<Buffer> {
  const { file, path, theme, width, height, scale = 1, act } = picture;
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
  const format = file.endsWith(".png") ? ({ format: "png" } as const) : ({ format: "webp", quality: 82 } as const);
  const { data } = await debuggee.send("Page.captureScreenshot", format);
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
