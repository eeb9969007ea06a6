import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, createHorse, signIn } from "../../shell/support";

test("a farrier with a guest link can log one visit without an account", async ({
  page,
  browser,
  baseURL,
}) => {
  const stable = await createEmptyStable("ranch");
  const horse = await createHorse(stable, "Clementine");
  await signIn(page, stable.email);

  await page.goto(`${horse}/guest-links`);
  const make = page.getByRole("button", { name: "Create link" });
  await expect(make).toBeEnabled();
  await page.getByLabel("Vet visit").uncheck();
  await page.getByLabel("Farrier", { exact: true }).check();
  await page.getByLabel("Note for the vet or farrier").fill("Left hind, please");
  await make.click();
  await expect(page.getByRole("img", { name: "QR code that opens the guest link" })).toBeVisible();
  const address = await page.getByText(/\/visit\//).textContent();
  const path = new URL(address ?? "").pathname;

  const guest = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  await guest.goto(path);
  await expect(guest.getByRole("heading", { name: "Log a visit: Farrier" })).toBeVisible();
  await expect(guest.getByText("Left hind, please")).toBeVisible();
  await guest.getByLabel("Work done").selectOption({ label: "New shoes" });
  await guest.getByRole("textbox", { name: "Cost" }).fill("a lot");
  await guest.getByLabel("Notes").fill("Sound on both");
  await guest.getByLabel("Your name").fill("Sam Ortiz");
  await guest.getByRole("button", { name: "Log the visit" }).click();
  await expect(guest.getByText("Enter an amount, such as 85 or 85.50.")).toBeVisible();
  await expect(guest.getByLabel("Notes")).toHaveValue("Sound on both");
  await expect(guest.getByLabel("Work done")).toHaveValue("shoes");
  await expect(guest.getByLabel("Your name")).toHaveValue("Sam Ortiz");
  await guest.getByRole("textbox", { name: "Cost" }).fill("145");
  await guest.getByRole("button", { name: "Log the visit" }).click();
  await expect(guest.getByRole("heading", { name: "This visit has been logged" })).toBeVisible();
  await guest.close();

  await page.goto(`${horse}/health`);
  await expect(page.getByText("Farrier: new shoes").first()).toBeVisible();
  await expect(page.getByText(/Sam Ortiz · logged by Sam Ortiz \(guest link from/).first()).toBeVisible();
  await page.goto(`${horse}/guest-links`);
  await expect(page.getByText("Visit logged", { exact: true })).toBeVisible();
});
