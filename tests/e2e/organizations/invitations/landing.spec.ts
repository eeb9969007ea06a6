import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@/tests/e2e/test";
import { expectHeading, withDatabase } from "../../shell/support";
import { createStable, inviteGroom, inviteTrainer, type Stable } from "./support";
import { test } from "./test";

const getAcceptLink = (page: Page) => page.getByRole("link", { name: "Accept invitation" });
const getMain = (page: Page) => page.getByRole("main");

/** Checks the reason and the banner that the page shows for an unusable invitation. */
async function expectUnusable(page: Page, path: string, [reason, banner]: readonly string[]): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(reason ?? "");
  await expect(getMain(page).getByText(banner ?? "", { exact: true })).toBeVisible();
  // The page of an unusable invitation still shows which organization the invitation was for.
  await expect(getMain(page).getByText("Larkspur Farm", { exact: true })).toBeVisible();
  await expect(getAcceptLink(page)).toHaveCount(0);
  await expect(getMain(page).getByRole("link", { name: "Get the app" })).toHaveAttribute("href", "/download");
}

const EXPIRED = ["Invitation has expired", "This invitation has expired"] as const;
const USED_UP = [
  "Invitation has reached usage limit",
  "This invitation has reached its usage limit",
] as const;
const DISABLED = ["Invitation is disabled", "This invitation has been disabled"] as const;
const RESPONDED = [
  "Invitation has already been responded to",
  "This invitation has already been responded to",
] as const;

const PAST_TIME_SQL = "now() - interval '1 minute'";

test("an invitation's page shows the creator's name but no email address", async ({ page }) => {
  const stable = await createStable();
  const response = await page.goto(await inviteGroom(stable));
  expect(response?.status()).toBe(200);
  await expectHeading(page, "Larkspur Farm invites you to join");
  for (const text of ["Boarding and lessons", "Groom", "Robin Hale"])
    await expect(getMain(page).getByText(text)).toBeVisible();
  expect(await page.content()).not.toContain(stable.email);
  await expect(page.getByRole("link", { name: "Open in the app" })).toHaveAttribute(
    "href",
    /^hoofline:\/\/invite\/qr\/[0-9a-f]{32}$/,
  );
});

test("a trainer invitation's page shows the requested services and the inviter's message", async ({
  page,
}) => {
  const stable = await createStable();
  const path = await inviteTrainer(stable);
  await page.goto(path);
  await expectHeading(page, "Larkspur Farm invites you to join as a trainer");
  for (const text of ["Dressage", "Lunging", "Two young horses to start in spring.", "Robin Hale"])
    await expect(getMain(page).getByText(text, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(stable.email);
  await page.goto(await inviteTrainer(stable, `trainer_services = '"[broken"'`));
  await expect(getMain(page).getByText("Services")).toHaveCount(0);
  await page.goto(path.toUpperCase().replace("/INVITE/TRAINER/", "/invite/trainer/"));
  await expectHeading(page, "Larkspur Farm invites you to join as a trainer");
});

test("an unusable invitation's page shows only the most important reason", async ({ page }) => {
  const stable = await createStable();
  const used = "max_uses = 1, current_uses = 1";
  const cases = [
    [EXPIRED, `expires_at = ${PAST_TIME_SQL}`],
    [USED_UP, used],
    [DISABLED, "is_active = false"],
    // If an invitation is expired, used up and disabled, the page shows only the first of these reasons.
    [EXPIRED, `expires_at = ${PAST_TIME_SQL}, ${used}, is_active = false`],
    [USED_UP, `${used}, is_active = false`],
  ] as const;
  for (const [texts, change] of cases) await expectUnusable(page, await inviteGroom(stable, change), texts);
});

test("a trainer invitation can't be used once it has been answered or has expired", async ({ page }) => {
  const stable = await createStable();
  const future = "now() + interval '1 day'";
  const cases = [
    [RESPONDED, "status = 'accepted'"],
    [RESPONDED, "status = 'declined'"],
    [RESPONDED, `status = 'accepted', expires_at = ${PAST_TIME_SQL}, qr_current_uses = 1`],
    [EXPIRED, `expires_at = ${PAST_TIME_SQL}, qr_expires_at = ${future}`],
    [EXPIRED, `expires_at = ${future}, qr_expires_at = ${PAST_TIME_SQL}`],
    [USED_UP, "qr_current_uses = 1"],
  ] as const;
  for (const [texts, change] of cases) await expectUnusable(page, await inviteTrainer(stable, change), texts);
});

test("the page for an unknown or malformed invitation returns 404 with an error message", async ({
  page,
}) => {
  for (const kind of ["qr", "trainer"]) {
    const unknown = await page.goto(`/invite/${kind}/${"0".repeat(32)}`);
    expect(unknown?.status()).toBe(404);
    await expectHeading(page, "Invitation not found");
    await expect(page.getByText("Invitation not found or has expired", { exact: true })).toBeVisible();
    const malformed = await page.goto(`/invite/${kind}/not.a.token`);
    expect(malformed?.status()).toBe(404);
    await expectHeading(page, "Invalid invitation");
    const bare = await page.goto(`/invite/${kind}`);
    expect(bare?.status()).toBe(404);
    await expectHeading(page, "Invalid invitation link");
  }
  const stable = await createStable();
  const path = await inviteGroom(stable);
  await withDatabase((client) =>
    client.query("UPDATE organizations SET is_active = false, closed_at = now() WHERE id = $1", [
      stable.organizationId,
    ]),
  );
  expect((await page.goto(path))?.status()).toBe(404);
});

test("a failed invitation lookup shows an error and succeeds on retry", async ({ page }) => {
  // An expiry time that can't be parsed makes only this invitation's lookup fail. A locked table would make all
  // lookups fail.
  const path = await inviteGroom(await createStable(), "expires_at = 'infinity'");
  await page.goto(path);
  await expectHeading(page, "Failed to load invitation details");
  await expect(page.getByText("Error validating invitation", { exact: true })).toBeVisible();
  await expect(page.getByText("not found")).toHaveCount(0);
  const token = path.split("/").at(-1);
  await withDatabase((client) =>
    client.query("UPDATE qr_invitation_tokens SET expires_at = NULL WHERE token_hash = sha256($1)", [token]),
  );
  await page.getByRole("link", { name: "Retry" }).click();
  await expectHeading(page, "Larkspur Farm invites you to join");
});

test("the sign-in and sign-up links on an invitation's page lead back to the invitation", async ({
  page,
}) => {
  const path = await inviteGroom(await createStable());
  await page.goto(path);
  const query = new URLSearchParams({ redirect: path });
  await expect(getAcceptLink(page)).toHaveAttribute("href", `/login?${query}`);
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    `/login?mode=register&${query}`,
  );
});

test("an invitation's URL isn't sent as a referrer, cached, indexed or logged", async ({ page }) => {
  const stable: Stable = await createStable();
  const path = await inviteGroom(stable);
  const referrers: (string | undefined)[] = [];
  page.on("request", (request) => referrers.push(request.headers().referer));
  const response = await page.goto(path);
  const headers = response?.headers() ?? {};
  expect(headers["referrer-policy"]).toBe("strict-origin");
  expect(headers["cache-control"]).toMatch(/^private, .*no-store/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, nofollow");
  const token = path.split("/").at(-1) ?? "";
  expect(referrers.filter((referrer) => referrer?.includes(token))).toEqual([]);
  for (const name of ["web", "worker"]) {
    const log = readFileSync(join(process.env.DATA_DIR ?? ".data", "logs", `${name}.log`), "utf8");
    expect(log).not.toContain(token);
  }
});
