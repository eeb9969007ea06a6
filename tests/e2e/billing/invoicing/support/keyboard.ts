import type { Page } from "@/tests/e2e/test";

/** Presses Tab until the element with this name has focus, as a user without a mouse would. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return "";
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const labelText = labels.map((item) => item.textContent).join(" ");
      return element.getAttribute("aria-label") ?? (labelText || element.textContent || "");
    });
    if (new RegExp(name).test(label.trim())) return;
  }
  throw new Error(`Tab never reached ${name}`);
}

/** Types into fields in order, using Tab to reach each field. */
export async function typeInto(page: Page, fields: readonly (readonly [string, string])[]): Promise<void> {
  for (const [name, text] of fields) {
    await tabTo(page, name);
    // Moving to a field with Tab selects its content, so typing replaces it.
    await page.keyboard.type(text);
  }
}
