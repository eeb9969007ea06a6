import { randomUUID } from "node:crypto";
import { expect, type Page, type PlaywrightWorkerArgs, test } from "@/tests/e2e/test";
import { waitForMail } from "../../identity/account/support";
import { expectAccessible } from "../../shell/accessible";
import { signIn, tryToSignIn } from "../../shell/support";
import { createPerson, createStable, inviteGroom } from "../invitations/support";

const PAGE_PATH = "/organization/invitations";
const getDialog = (page: Page) => page.getByRole("dialog");
const getInvitationRows = (page: Page) =>
  page.getByRole("region", { name: "Invitations" }).getByRole("listitem");

test("an invitation can be created, copied, emailed, used, disabled and deleted", async ({
  page,
  context,
  playwright,
  isMobile,
}) => {
  test.skip(!isMobile, "Runs only on phones, because most people create invitations on a phone");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, (await createStable()).email);
  await page.goto(PAGE_PATH);
  await expect(page.getByText("No invitations yet")).toBeVisible();

  await page.getByRole("button", { name: "New invitation" }).click();
  await getDialog(page).getByLabel("Role").selectOption("Groom");
  await getDialog(page).getByLabel("Maximum uses").fill("0");
  await getDialog(page).getByRole("button", { name: "Create invitation" }).click();
  await expect(getDialog(page).getByText("Use a whole number from 1 to 10,000.")).toBeVisible();
  await expect(getDialog(page).getByLabel("Maximum uses")).toHaveValue("0");
  await expect(getDialog(page).getByLabel("Role").locator("option:checked")).toHaveText("Groom");
  await getDialog(page).getByLabel("Maximum uses").fill("5");
  await getDialog(page).getByRole("button", { name: "Create invitation" }).click();

  await expect(page.getByRole("heading", { name: "Invitation as Groom" })).toBeVisible();
  // The email field isn't focused at first, because a phone's keyboard would cover the QR code.
  await expect(getDialog(page).getByRole("button", { name: "Copy link" })).toBeFocused();
  await getDialog(page).getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied", { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http.*\/invite\/qr\/[0-9a-f]{32}$/);
  await expect(getDialog(page).getByText(link)).toBeVisible();
  const friend = `friend-${randomUUID()}@hoofline.test`;
  await getDialog(page).getByLabel("Send by email").fill(friend);
  await getDialog(page).getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("We sent the invitation")).toBeVisible();
  expect(await waitForMail(friend, /Larkspur Farm/)).toContain(link);
  await page.keyboard.press("Escape");

  const row = getInvitationRows(page);
  await expect(row).toContainText("0 of 5 used");
  await acceptInvitation(playwright, link);
  await expect(row).toContainText("1 of 5 used");
  await row.getByRole("button", { name: "Disable" }).click();
  await expect(row).toContainText("Disabled");
  await expect(row.getByRole("button", { name: "Share" })).toHaveCount(0);
  await row.getByRole("button", { name: "Enable" }).click();
  await expect(row).toContainText("Active");
  await row.getByRole("button", { name: "Delete" }).click();
  await getDialog(page).getByRole("button", { name: "Delete invitation" }).click();
  await expect(page.getByText("No invitations yet")).toBeVisible();
});

/** Accepts the invitation as another person in another browser. */
async function acceptInvitation(playwright: PlaywrightWorkerArgs["playwright"], link: string): Promise<void> {
  const { origin, pathname } = new URL(link);
  const request = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  expect(await tryToSignIn(request, await createPerson("Petra Novak"))).toBe(true);
  expect((await request.post(`/api${pathname.replace("/invite/", "/invitations/")}/accept`)).status()).toBe(
    200,
  );
  await request.dispose();
}

test("the invitations page and its dialogs are accessible and fit the screen", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const stable = await createStable();
  await inviteGroom(stable);
  await inviteGroom(stable, "is_active = false");
  await signIn(page, stable.email);
  await page.goto(PAGE_PATH);
  await expectAccessible(page);
  await page.getByRole("button", { name: "New invitation" }).click();
  await getDialog(page).getByLabel("Who is it for?").selectOption("A trainer");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(getDialog(page).getByLabel("Send by email")).toBeVisible();
  await expectAccessible(page);
  await getDialog(page).getByRole("link", { name: "Print a sheet" }).click();
  await expect(page.getByRole("heading", { name: "Join Larkspur Farm" })).toBeVisible();
  await expectAccessible(page);
});

test("a printed invitation with its QR code fits on one page", async ({ page, isMobile }) => {
  test.skip(isMobile, "The printed invitation is the same on desktops and phones");
  const stable = await createStable("The Long Name Riding School and Stables of Lower Larkspur");
  await inviteGroom(stable, "expires_at = now() + interval '30 days'");
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, stable.email);
  await page.goto(PAGE_PATH);
  await page.getByRole("button", { name: "Share" }).click();
  await getDialog(page).getByRole("link", { name: "Print a sheet" }).click();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type \/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: "print" });
  const code = await page.getByRole("img", { name: /QR code/ }).boundingBox();
  expect(code?.width).toBeGreaterThan((10 / 2.54) * 96);
  await expect(page.getByText("Valid until")).toHaveCSS("color", "rgb(34, 34, 34)");
  for (const name of ["Print", "Invitations"])
    await expect(page.getByRole("button", { name }).or(page.getByRole("link", { name }))).toHaveCount(0);
});
