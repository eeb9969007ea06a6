import { expect, type Page, test } from "@/tests/e2e/test";
import { createHorse, signIn } from "../../shell/support";
import { createStable } from "../invitations/support";
import { addMembership, createMember } from "./support";

const getDialog = (page: Page) => page.getByRole("dialog");
const getMemberRow = (page: Page, name: string) =>
  page.getByRole("region", { name: "Members" }).getByRole("listitem").filter({ hasText: name });
const getFact = (page: Page, term: string) =>
  page.getByRole("region", { name: "Details" }).locator("dt", { hasText: term }).locator("+ dd");

test("an owner can rename the organization, assign roles and horses, and remove a member", async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, "Runs only on phones, because most people manage members on a phone");
  const stable = await createStable();
  await createMember(stable, "Petra Novak", "groom");
  await createMember(stable, "Sam Ortiz", "groom");
  await createHorse(stable, "Clementine");
  await signIn(page, stable.email);

  await page.goto("/organization");
  await page.getByRole("button", { name: "Edit" }).click();
  await getDialog(page).getByLabel("Name").fill("");
  await getDialog(page).getByRole("button", { name: "Save" }).click();
  await expect(getDialog(page).getByText("Name is required.")).toBeVisible();
  await getDialog(page).getByLabel("Name").fill("Larkspur North");
  await getDialog(page).getByLabel("Time zone").selectOption("Europe/Lisbon");
  await getDialog(page).getByRole("button", { name: "Save" }).click();
  await expect(getFact(page, "Name")).toHaveText("Larkspur North");
  await expect(getFact(page, "Time zone")).toHaveText("Europe/Lisbon");

  await page.getByRole("link", { name: "Roles" }).click();
  await page.getByRole("button", { name: "New role" }).click();
  await getDialog(page).getByLabel("Name").fill("Barn lead");
  await getDialog(page).getByLabel("Tasks").selectOption("Edit");
  await getDialog(page).getByRole("button", { name: "Create role" }).click();
  const own = page.getByRole("region", { name: "Custom roles" });
  await expect(own.getByRole("listitem")).toContainText("Can edit: Tasks");

  await page.getByRole("link", { name: "Members" }).click();
  await page.getByRole("button", { name: "Change Petra Novak" }).click();
  await expect(getDialog(page).getByLabel("Role").locator("option", { hasText: "Owner" })).toHaveCount(0);
  await getDialog(page).getByLabel("Role").selectOption("Barn lead");
  await getDialog(page).getByLabel("Selected horses").check();
  await getDialog(page).getByLabel("Clementine").check();
  await getDialog(page).getByRole("button", { name: "Save" }).click();
  await expect(getMemberRow(page, "Petra Novak")).toContainText("Barn lead");
  await expect(getMemberRow(page, "Petra Novak")).toContainText("1 horse");

  await page.getByRole("button", { name: "Change Sam Ortiz" }).click();
  await getDialog(page).getByRole("button", { name: "Remove from the organization" }).click();
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(getMemberRow(page, "Sam Ortiz")).toHaveCount(0);

  await page.getByRole("link", { name: "Roles" }).click();
  await page.getByRole("button", { name: "Delete Barn lead" }).click();
  await getDialog(page).getByLabel("Replacement role").selectOption("Groom");
  await getDialog(page).getByRole("button", { name: "Delete role" }).click();
  await expect(page.getByText("No custom roles yet")).toBeVisible();

  await page.getByRole("link", { name: "Activity" }).click();
  const activity = page.getByRole("region", { name: "Activity" }).getByRole("listitem");
  await expect(activity).toContainText([
    "Role “Barn lead” deleted",
    "Sam Ortiz (Groom) removed",
    "Petra Novak is now Barn lead",
    "Role “Barn lead” created",
    "Organization renamed to Larkspur North",
  ]);
});

test("a member's selected organization stays selected after the next sign-in", async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, "The organization dialogs are the same on desktop and phone");
  const [own, other] = [await createStable("Larkspur Farm"), await createStable("Ridgeline")];
  const email = await createMember(other, "Petra Novak", "manager");
  await addMembership(own, email, "manager");
  await signIn(page, email);
  await page.goto("/dashboard");
  const secondPage = await page.context().newPage();
  await secondPage.goto("/organization");
  await expect(getFact(secondPage, "Name")).toHaveText("Ridgeline");
  await secondPage.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: /switch organization/ }).click();
  await getDialog(page).getByRole("button", { name: "Larkspur Farm" }).click();
  // The second page's form was opened before the switch, so it is still the form for Ridgeline.
  await expect(getFact(secondPage, "Name")).toHaveText("Larkspur Farm");
  await getDialog(secondPage).getByRole("button", { name: "Save" }).click();
  await expect(getDialog(secondPage).getByRole("alert")).toContainText("This form is for Ridgeline.");
  await expect(page.getByRole("region", { name: "Organization" })).toContainText("Larkspur Farm");
  const next = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signIn(next, email);
  await next.goto("/organization");
  await expect(getFact(next, "Name")).toHaveText("Larkspur Farm");
  await next.getByRole("button", { name: "Leave organization" }).click();
  await getDialog(next).getByRole("button", { name: "Leave organization" }).click();
  await next.waitForURL("**/dashboard");
  await expect(next.getByRole("region", { name: "Organization" })).toContainText("Ridgeline");
  await next.close();
  await page.goto("/organization");
  await expect(getFact(page, "Name")).toHaveText("Ridgeline");
});
