import type { Browser, Locator, Page } from "@playwright/test";
import sharp from "sharp";

const SIZE = { width: 1_080, height: 760 } as const;
const QUALITY = 72;
const TYPED_AT_ONCE = 3;
const TYPING_MS = 90;
const MOVING_MS = 60;
const MOVES = 5;

interface Frame {
  readonly png: Buffer;
  readonly ms: number;
}

/** The arrow of a mouse: screenshots do not show the real one. */
const ARROW = `<svg xmlns="http://www.w3.org/2000/svg" width="26" height="26" viewBox="0 0 26 26">
  <path d="M3 2v18l5-4.6 3.4 7.6 3.4-1.5-3.4-7.4H18z" fill="#17150f" stroke="#fff" stroke-width="1.5"/></svg>`;

/** Films a search on the front page, about twenty seconds long, as an animated WebP. */
export async function filmHero(browser: Browser, url: string, question: string): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZE,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "networkidle" });
  // As on a second visit, with every font loaded.
  await page.reload({ waitUntil: "networkidle" });
  const frames: Frame[] = [];
  const film = async (ms: number) => void frames.push({ png: await page.screenshot(), ms });
  const pointer = await showPointer(page);

  async function click(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error("the button to film is not visible");
    await pointer.moveTo(box.x + box.width / 2, box.y + box.height / 2, () => film(MOVING_MS));
    await target.click();
  }

  await film(1_500);
  const input = page.getByLabel("Describe who you want");
  await click(input);
  for (let length = TYPED_AT_ONCE; length < question.length + TYPED_AT_ONCE; length += TYPED_AT_ONCE) {
    await input.fill(question.slice(0, length));
    await film(TYPING_MS);
  }
  await click(page.getByRole("button", { name: "Search", exact: true }));
  await page.locator(".chip-remove").first().waitFor();
  await page.locator(".people-search").scrollIntoViewIfNeeded();
  await film(3_500);
  const email = page.getByRole("button", { name: /^Find email of/ }).first();
  const name = await email.getAttribute("aria-label");
  await click(email);
  await page.getByRole("button", { name: name ?? "", exact: true }).waitFor({ state: "detached" });
  await film(2_500);
  await click(page.locator(".chip-remove").last());
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await film(3_000);
  await click(page.getByRole("tab", { name: "JSON" }));
  await film(2_500);
  await click(page.getByRole("tab", { name: "curl" }));
  await film(3_500);
  await context.close();
  return sharp(
    frames.map(({ png }) => png),
    { join: { animated: true } },
  )
    .webp({ delay: frames.map(({ ms }) => ms), loop: 0, quality: QUALITY, effort: 6, minSize: true })
    .toBuffer();
}

/** Draws a pointer over the page, which moves in steps. */
async function showPointer(page: Page) {
  let [x, y] = [SIZE.width - 120, SIZE.height - 90];
  const place = async () => {
    await page.mouse.move(x, y);
    await page.evaluate(
      ([left, top]) => {
        const arrow = document.getElementById("filmed-pointer");
        if (arrow !== null) Object.assign(arrow.style, { left: `${left}px`, top: `${top}px` });
      },
      [x, y] as const,
    );
  };
  await page.evaluate((arrow) => {
    const holder = document.createElement("div");
    holder.id = "filmed-pointer";
    holder.innerHTML = arrow;
    Object.assign(holder.style, { position: "fixed", zIndex: "9999", pointerEvents: "none" });
    document.documentElement.append(holder);
  }, ARROW);
  await place();
  return {
    async moveTo(toX: number, toY: number, onStep: () => Promise<void>) {
      const [fromX, fromY] = [x, y];
      for (let step = 1; step <= MOVES; step++) {
        const share = 1 - (1 - step / MOVES) ** 2;
        [x, y] = [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
        await place();
        await onStep();
      }
    },
  };
}
