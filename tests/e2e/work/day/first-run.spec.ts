import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, expectHeading, signIn } from "../../shell/support";

test("a new owner answers two questions and sees first steps that match the answers", async ({ page }) => {
  const { email } = await createEmptyStable("ranch", { setup: "open" });
  await signIn(page, email);
  await page.goto("/dashboard");
  await expectHeading(page, "What best describes you?");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Boarding business" }).click();
  await expectHeading(page, "How many horses do you have?");
  await page.getByRole("button", { name: "6–20 horses" }).click();
  await expectHeading(page, "First steps");
  for (const step of ["Add details", "Import horses", "Invite"]) {
    await expect(page.getByRole("link", { name: step, exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});

test("one click adds the sample data, and another removes it", async ({ page }) => {
  const { email } = await createEmptyStable("pro");
  await signIn(page, email);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Add sample data" }).click();
  const samples = page.getByRole("region", { name: "Sample data" });
  await expect(samples).toContainText("Clover (sample), Dusty (sample)");
  await expectAccessible(page);
  await page.goto("/horses");
  await expect(
    page.getByRole("row").filter({ hasText: "Dusty (sample)" }).getByText("Sample", { exact: true }),
  ).toBeVisible();
  await page.goto("/dashboard");
  await samples.getByRole("button", { name: "Remove sample data" }).click();
  await expect(page.getByRole("button", { name: "Add sample data" })).toBeVisible();
  await expect(samples).toHaveCount(0);
});

test.describe("JavaScript disabled", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript, the first-run questions can be answered or skipped", async ({ page }) => {
    const { email } = await createEmptyStable("ranch", { setup: "open" });
    await signIn(page, email);
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Vet", exact: true }).click();
    await expectHeading(page, "How many horses do you have?");
    await page.getByRole("button", { name: "Skip" }).click();
    await expectHeading(page, "First steps");
    await expect(page.getByText("Work on a client's horse")).toBeVisible();
  });
});
