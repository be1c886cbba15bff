import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";

const FOLDER = join(tmpdir(), "peoplepages-pictures");
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;
const THEMES = ["light", "dark"] as const;

/** Deletes the pictures of the previous run, and returns the folder of the new ones. */
export async function emptyPictureFolder(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  return FOLDER;
}

/** Takes whole pictures of a page as it is: each width in both themes. Its text goes into a file beside them. */
export async function takePictures(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const path = join(FOLDER, `${name}-${size.width}-${colorScheme}.jpg`);
      await page.screenshot({ path, fullPage: true, quality: 80 });
    }
  }
  // biome-ignore lint/performance/useDomNodeTextContent: the text as it is displayed, in lines
  const text = await page.evaluate(() => document.body.innerText);
  await writeFile(join(FOLDER, `${name}.txt`), `${page.url()}\n\n${text}\n`);
  await page.emulateMedia({ colorScheme: null });
  if (before !== null) await page.setViewportSize(before);
}
