import type { Page } from "@playwright/test";

/** Clicks the button with this name. */
export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
}
