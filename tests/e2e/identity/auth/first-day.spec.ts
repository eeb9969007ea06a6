import { randomBytes } from "node:crypto";
import { expect, test } from "@/tests/e2e/test";
import { createEmptyStable, expectHeading, signIn } from "../../shell/support";
import { waitForEmailLink } from "./mailbox";
import { TapCounter } from "./tap-counter";

const MAX_TAPS = 30;
const MAX_SECONDS = 180;
const PASSWORD = "Tack-room-42";

test("signing up and sharing a first horse takes at most 30 taps", async ({
  page,
  browser,
  baseURL,
}, testInfo) => {
  test.slow();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = `robin-${randomBytes(4).toString("hex")}@hoofline.test`;
  await page.goto("/");
  const visit = new TapCounter();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true });

  await test.step("the owner signs up and is told to check their email", async () => {
    await visit.tap(page.getByRole("main").getByRole("link", { name: "Get started free" }).first());
    await expectHeading(page, "Create your account");
    await visit.type(page.getByLabel("Full Name"), "Robin Rider");
    await visit.type(page.getByLabel("Email"), email);
    await visit.type(page.getByLabel("Password", { exact: true }), PASSWORD);
    await visit.type(page.getByLabel("Confirm Password"), PASSWORD);
    await visit.tap(page.getByRole("checkbox"));
    await visit.tap(button("Create Account"));
    await expectHeading(page, "Check Your Email");
  });

  await test.step("the owner confirms their email address and is redirected to the dashboard", async () => {
    const confirmation = await waitForEmailLink(email, /Confirm your email/);
    // Opening the email app, the email and its link takes three taps.
    for (let taps = 0; taps < 3; taps += 1) visit.tapElsewhere();
    await page.goto(confirmation);
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step("the owner answers the first-run questions and sees the first steps", async () => {
    await visit.tap(button("Horse owner"));
    await visit.tap(button("1 horse"));
    await expectHeading(page, "First steps");
  });

  await test.step("the new owner adds a first horse", async () => {
    await visit.tap(link("Add horse").first());
    await visit.type(page.getByLabel("Name", { exact: true }), "Clover");
    await visit.tap(button("Add horse"));
    await expectHeading(page, "Clover");
  });

  await test.step("the owner logs a vaccination", async () => {
    await visit.tap(page.getByLabel("Log for Clover").filter({ visible: true }));
    await visit.tap(link("Health record"));
    await visit.tap(link("Vaccination"));
    await visit.choose(page.getByLabel("Product"), "5-way (EEE/WEE, tetanus, flu, rhino)");
    await visit.tap(button("Log record"));
    const records = page.getByRole("region", { name: "Health records" });
    await expect(records.getByRole("listitem")).toContainText("Vaccination: Tetanus");
  });

  await test.step("the owner creates and copies a link that shares the horse", async () => {
    await visit.tap(link("Dashboard"));
    await visit.tap(link("Share"));
    await visit.tap(button("Create link"));
    await visit.tap(button("Copy link"));
    await expect(page.getByText("Copied")).toBeVisible();
  });

  const { taps, measuredSeconds, personSeconds } = visit;
  const seconds = `${measuredSeconds.toFixed(1)} s measured, ${personSeconds.toFixed(1)} s at a person's pace`;
  testInfo.annotations.push(
    { type: "taps", description: String(taps) },
    { type: "seconds", description: seconds },
  );
  process.stdout.write(`First day: ${taps} taps; ${seconds}\n`);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  expect(personSeconds).toBeLessThan(MAX_SECONDS);

  await test.step("another stable's owner opens the copied link and sees the shared horse", async () => {
    const clipboardText = await page.evaluate(() => navigator.clipboard.readText());
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const stable = await context.newPage();
    await signIn(stable, (await createEmptyStable("ranch")).email);
    await stable.goto(new URL(clipboardText).pathname);
    await expectHeading(stable, /is sharing Clover with you$/);
    await context.close();
  });
});
