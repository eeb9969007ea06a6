import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, createHorse, signIn } from "../../shell/support";

test("an emergency card can be opened until its code is revoked", async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const stable = await createEmptyStable("ranch");
  const horse = await createHorse(stable, "Clementine");
  await signIn(page, stable.email);

  await page.goto(`${horse}/emergency`);
  const save = page.getByRole("button", { name: "Save card" });
  await expect(save).toBeEnabled();
  await expect(page.getByText("Save the card before you create a code.")).toBeVisible();
  await page.getByLabel("Vet", { exact: true }).fill("Dr. Vega");
  await page.getByLabel("Vet's phone").fill("call me");
  await page.getByLabel("Allergies").fill("Penicillin");
  await save.click();
  const phone = page.getByLabel("Vet's phone");
  await expect(phone).toHaveAccessibleDescription(/phone/i);
  await expect(phone).toBeFocused();
  await phone.fill("+1 555 010 0199");
  await save.click();
  await expect(page.getByText("Emergency card saved")).toBeVisible();
  await page.getByRole("button", { name: "Create code" }).click();
  await expect(page.getByText("The code is ready.")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "View and print" }).filter({ visible: true }).first().click();
  const address = await page.getByRole("link", { name: /\/emergency\// }).textContent();
  await expect(page.getByRole("img", { name: "QR code for Clementine's emergency card" })).toBeVisible();
  for (const format of isMobile ? [] : ["A4", "Letter"]) {
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }

  // Opens the card with JavaScript disabled, as if a person without an account scanned the code.
  const finder = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const path = new URL(address ?? "").pathname;
  await finder.goto(path);
  await expect(finder.getByRole("heading", { name: "Clementine" })).toBeVisible();
  await expect(finder.getByText("Penicillin")).toBeVisible();
  await expect(finder.getByRole("link", { name: /555 010 0199/ })).toHaveAttribute(
    "href",
    "tel:+15550100199",
  );

  await page.goto(`${horse}/emergency`);
  await page.getByRole("button", { name: "Revoke code" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke code" }).click();
  await expect(page.getByText("The code no longer works.")).toBeVisible();
  expect((await finder.goto(path))?.status()).toBe(404);
  await expect(finder.getByRole("heading", { name: "This card is no longer in use" })).toBeVisible();
  await finder.close();
});
