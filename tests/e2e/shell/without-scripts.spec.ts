import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, expectHeading, signIn, withDatabase } from "./support";

test.use({ javaScriptEnabled: false });

test("without JavaScript, users can add a task and sign out", async ({ page, isMobile }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/dashboard");
  await expect(page.getByText("Site", { exact: true })).toBeHidden();
  await expect(page.getByText("Hoofline site")).toBeHidden();
  await expect(page.getByRole("region", { name: "Today's care" })).toContainText("Nothing is due today");

  await page.goto("/tasks");
  await page.getByLabel("Quick task for today").fill("Sweep the aisle");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("“Sweep the aisle” added")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sweep the aisle" })).toBeVisible();

  if (isMobile) await page.getByText("More", { exact: true }).click();
  await page
    .getByRole("button", { name: /Sign out/i })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).not.toHaveURL(/\/tasks/);
  await page.goto("/tasks");
  await expect(page).toHaveURL(/\/login/);
});

test("without JavaScript, pages explain invalid URLs, and a long list says that it shows only the first 1,000 horses", async ({
  page,
}) => {
  const card = await page.goto(`/emergency/${"A".repeat(43)}`);
  expect(card?.status()).toBe(404);
  await expectHeading(page, "This card is no longer in use");
  await expect(page.getByText("call the nearest equine vet now")).toBeVisible();

  const { email, organizationId } = await createEmptyStable("ranch");
  await signIn(page, email);
  for (const [path, title] of [
    ["/dashboard/no-such-page", "We can't find this page"],
    ["/horses/unknown-id", "We can't find this horse"],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expectHeading(page, title);
    await expect(page.getByRole("navigation", { name: "Main" }).filter({ visible: true })).toBeVisible();
  }
  for (const path of ["/calendar?on=2026-13-45", "/tasks?day=foo"]) {
    await page.goto(path);
    await expect(page.getByText("That date doesn't exist, so this page shows today"), path).toBeVisible();
  }

  await withDatabase((client) =>
    client.query(
      `INSERT INTO horses (id, organization_id, name, updated_at)
       SELECT gen_random_uuid(), $1, CASE n WHEN 1001 THEN 'Zephyr' ELSE 'Ash ' || n END, now()
       FROM generate_series(1, 1001) n`,
      [organizationId],
    ),
  );
  await page.goto("/care/plans/new");
  await expect(page.getByRole("checkbox", { name: "Ash 1", exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Zephyr" })).toHaveCount(0);
  // When a test disables JavaScript, the browser doesn't render noscript content.
  const plain = await page
    .locator("main noscript")
    .evaluateAll((all) => all.map(({ innerHTML }) => innerHTML).join());
  expect(plain).toContain("Only the first 1,000 horses in alphabetical order are shown.");
  expect(plain).toMatch(/<form [^>]*action="\/care\/plans\/new".*name="q"/);
  await page.goto("/care/plans/new?q=zeph");
  await expect(page.getByRole("checkbox", { name: "Zephyr" })).toBeVisible();
});
