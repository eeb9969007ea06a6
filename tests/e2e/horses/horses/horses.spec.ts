import { expect, type Page, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import {
  createEmptyStable,
  createHorse,
  expectHeading,
  expectWithinReach,
  signIn,
  withDatabase,
} from "../../shell/support";

/** Returns the visible element, because some actions are in a different place on phones. */
const findVisible = (page: Page, role: "link" | "button", name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();

/** Returns a file with 200 rows. The 3rd, 100th and last rows are invalid. */
function create200HorseFile(): Buffer {
  const rows = Array.from({ length: 200 }, (_, index) => {
    const sex = index === 2 ? "mule" : "mare";
    const name = index === 99 ? "" : `Filly ${String(index + 1).padStart(3, "0")}`;
    const chip = index === 199 ? "12345" : 840_000_000_000_001 + index;
    return `${name},${sex},${chip},${index === 1 ? "4/3/2015" : "2015"},calm`;
  });
  return Buffer.from(`Name;Sex;Microchip;DOB;Mood\n${rows.join("\n")}\n`.replaceAll(",", ";"));
}

/** Excludes one row, keeps it excluded after a failed import, and selects it again. */
async function expectRowsCanBeExcluded(page: Page): Promise<void> {
  const ready = page.getByRole("region", { name: "197 rows ready" });
  await expect(ready.getByText("197 of 197 selected")).toBeVisible();
  const row = ready.getByRole("checkbox", { name: "Filly 002, row 3" });
  await row.focus();
  await page.keyboard.press("Space");
  await expect(ready.getByText("196 of 197 selected")).toBeVisible();

  const requests: unknown[] = [];
  await page.route("**/api/horses/import", (route) => {
    requests.push((route.request().postDataJSON() as { lines: number[] }).lines.includes(3));
    return route.abort();
  });
  await page.getByRole("button", { name: "Import 196 horses" }).click();
  await expect(page.getByText("Couldn't reach the server.")).toBeVisible();
  expect(requests).toEqual([false]);
  await page.unroute("**/api/horses/import");
  await expect(row).not.toBeChecked();

  await ready.getByRole("button", { name: "Select all" }).click();
  await ready.getByRole("button", { name: "Clear selection" }).click();
  await expect(page.getByRole("button", { name: "Import 0 horses" })).toBeDisabled();
  await ready.getByRole("button", { name: "Select all" }).click();
}

test("horses can be added, found, edited, archived, restored and imported", async ({ page, isMobile }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const stable = await createEmptyStable("ranch");
  await signIn(page, stable.email);

  await page.goto("/horses");
  await expect(page.getByText("Add your first horse")).toBeVisible();
  await findVisible(page, "link", "Add horse").click();
  const save = page.getByRole("button", { name: "Add horse" });
  // The form ignores clicks until its script has loaded.
  await expect(save).toBeEnabled();
  await expectWithinReach(save, isMobile);
  await page.getByLabel("Name", { exact: true }).fill("Zanzibar");
  await page.getByLabel("Sex").selectOption("Gelding");
  await page.getByLabel("Height", { exact: true }).fill("14.2");
  await expect(page.getByText("147.3 cm")).toBeVisible();
  await page.getByLabel("Microchip", { exact: true }).fill("123");
  await save.click();
  await expect(page.getByText("A microchip number has 15 digits, but this one has 3.")).toBeVisible();
  await expect(page.getByLabel("Microchip", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Microchip", { exact: true }).fill("840 003 123 456 789");
  await page.getByLabel("Owner", { exact: true }).fill("Dana Whitfield");
  await save.click();
  await expectHeading(page, "Zanzibar");
  await expect(page.getByText("14.2 hh (147.3 cm)")).toBeVisible();

  await page.goto("/horses");
  await page.getByRole("searchbox", { name: "Search horses" }).fill("123456");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/q=123456/);
  await page.getByRole("link", { name: "Zanzibar" }).click();
  await expectHeading(page, "Zanzibar");
  await findVisible(page, "link", "Edit").click();
  await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
  await expect(page.getByLabel("Height", { exact: true })).toHaveValue("14.2");
  await page.getByLabel("Stall or paddock").fill("North paddock");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Identity" }).getByText("North paddock")).toBeVisible();

  await findVisible(page, "button", "Archive").click();
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  await findVisible(page, "button", "Restore").click();
  await expect(findVisible(page, "link", "Edit")).toBeVisible();

  await page.goto("/horses/import");
  const file = page.getByLabel("Choose a file");
  await expect(file).toBeEnabled();
  await expectWithinReach(
    page.getByText("Choose a file", { exact: true }).filter({ visible: true }),
    isMobile,
  );
  await file.setInputFiles({ name: "horses.csv", mimeType: "text/csv", buffer: create200HorseFile() });
  const bad = page.getByRole("region", { name: "3 rows can't be imported" });
  for (const words of ["Row 4", "Row 101", "Row 201", "Name: Name is required."])
    await expect(bad.getByText(words)).toBeVisible();
  const columns = page.getByRole("region", { name: "Columns" });
  await expect(columns.getByRole("definition").first()).toHaveText("→ Name");
  await expect(columns.getByText("Ignored: Mood")).toBeVisible();
  const birthDates = page.getByRole("region", { name: "Dates of birth" });
  await expect(birthDates.getByRole("listitem").first()).toHaveText(
    /^Apr 3, 2015\s*Filly 002, in the file as “4\/3\/2015”$/,
  );
  await expectAccessible(page);
  await expectRowsCanBeExcluded(page);
  await page.getByRole("button", { name: "Import 197 horses" }).click();
  await expect(page.getByText("197 horses imported")).toBeVisible();

  await withDatabase((client) =>
    client.query("UPDATE organizations SET subscription_tier = 'personal' WHERE id = $1", [
      stable.organizationId,
    ]),
  );
  await page.getByRole("link", { name: "See your horses" }).click();
  await expect(page.getByText("193 horses are locked")).toBeVisible();
  await expect(page.getByText("198 of 5 on the Personal plan")).toBeVisible();
  await expectAccessible(page);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(row("Filly 001").getByText("Locked")).toBeHidden();
  await expect(row("Filly 020").getByText("Locked")).toBeVisible();
  await page.getByRole("link", { name: "Filly 020" }).click();
  await expect(page.getByText("Filly 020 is locked")).toBeVisible();
  await expect(page.getByText("840 000 000 000 020")).toBeVisible();
  await expect(findVisible(page, "link", "Edit")).toBeHidden();
});

test("choosing “Keep mine” after a conflict keeps the other person's changes to other fields", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "the form works the same on phones");
  const stable = await createEmptyStable("ranch");
  const horse = await createHorse(stable, "Clementine");
  await signIn(page, stable.email);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${horse}/edit`);
    await expect(tab.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  }
  await other.getByLabel("Color").fill("Gray");
  await other.getByRole("textbox", { name: "Notes" }).fill("Kicks when clipped");
  await other.getByLabel("Sex").selectOption("mare");
  await page.getByLabel("Color").fill("Bay");
  await page.getByLabel("Stall or paddock").fill("Stall 9");
  await page.getByRole("textbox", { name: "Height" }).fill("14.2");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Clementine saved")).toBeVisible();
  await other.close();

  await page.getByRole("button", { name: "Save", exact: true }).click();
  const warning = page.getByText(/Someone else changed \w+ while you were editing/);
  await expect(page.getByRole("button", { name: "Keep mine" })).toBeVisible();
  await expect(warning).toHaveCount(1);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Updated from the other version: Sex, Notes.")).toBeVisible();
  await expect(page.getByText("Saving replaces the other person's changes to: Color.")).toBeVisible();
  await expect(warning).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Kicks when clipped");
  await expect(page.getByLabel("Sex")).toHaveValue("mare");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Clementine saved")).toBeVisible();
  await page.goto(`${horse}/edit`);
  await expect(page.getByLabel("Color")).toHaveValue("Bay");
  await expect(page.getByLabel("Stall or paddock")).toHaveValue("Stall 9");
  await expect(page.getByRole("textbox", { name: "Height" })).toHaveValue("14.2");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Kicks when clipped");
});

test("“Keep mine” keeps a horse deselected even if a search hides the horse", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "the form works the same on phones");
  const stable = await createEmptyStable("ranch");
  const task = await createTaskForHorses(stable.organizationId, ["Moss", "Juniper"]);
  await signIn(page, stable.email);
  await page.goto(`/tasks/${task}/edit`);
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled();
  await page.getByRole("checkbox", { name: "Moss" }).uncheck();
  await page.getByRole("searchbox", { name: "Find a horse" }).fill("Juniper");
  await expect(page.getByRole("checkbox", { name: "Moss" })).toHaveCount(0);
  const other = await context.newPage();
  await changeTaskTitle(other, task, "Check the fences");
  await page.getByLabel("Notes").fill("Bring the tape");
  const title = page.getByLabel("Task", { exact: true });
  await title.press("Enter");
  const alert = (text: string) => page.locator('div[tabindex="-1"]', { hasText: text });
  await expect(alert("Someone else changed this task")).toBeFocused();
  await expect(alert("Someone else changed this task")).toBeInViewport();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(alert("Updated from the other version: Task. Check the fields, then save.")).toBeFocused();
  await expect(title).toHaveValue("Check the fences");
  await expect(page.getByRole("checkbox", { name: "Moss" })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Juniper" })).toBeChecked();

  await changeTaskTitle(other, task, "Check all fences");
  await title.press("Enter");
  await expect(alert("Someone else changed this task")).toBeFocused();
  await page.getByRole("button", { name: "Discard mine" }).click();
  await expect(alert("Your changes were discarded")).toBeFocused();
  await expect(title).toHaveValue("Check all fences");
  await expect(page.getByRole("checkbox", { name: "Moss" })).toBeChecked();
});

/**
 * Adds horses with these names and 12 more horses to a stable. Creates a task for the named horses and returns its
 * ID.
 */
async function createTaskForHorses(organizationId: string, names: readonly string[]): Promise<string> {
  const { rows } = await withDatabase((client) =>
    client.query<{ id: string }>(
      `WITH horse AS (
         INSERT INTO horses (id, organization_id, name, updated_at)
         SELECT gen_random_uuid(), $1, name, now()
         FROM unnest($2::text[] || (SELECT array_agg('Horse ' || n) FROM generate_series(1, 12) n)) name
         RETURNING id, name
       ), task AS (
         INSERT INTO tasks (id, organization_id, title, due_on, starts_on, updated_at)
         VALUES (gen_random_uuid(), $1, 'Check fences', current_date, current_date, now()) RETURNING id
       ), task_horse AS (
         INSERT INTO task_horses (id, organization_id, task_id, horse_id)
         SELECT gen_random_uuid(), $1, task.id, horse.id FROM task, horse WHERE horse.name = ANY ($2)
       )
       SELECT id FROM task`,
      [organizationId, names],
    ),
  );
  return rows[0]?.id ?? "";
}

async function changeTaskTitle(page: Page, task: string, title: string): Promise<void> {
  await page.goto(`/tasks/${task}/edit`);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeEnabled();
  await page.getByLabel("Task", { exact: true }).fill(title);
  await save.click();
  await expect(page.getByText(`“${title}” saved`)).toBeVisible();
}

test("after a settings conflict, “Keep mine” doesn't restore values that the user saved earlier", async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, "The settings form works the same on phones as on desktops");
  const stable = await createEmptyStable("pro");
  await signIn(page, stable.email);
  const open = async (tab: Page) => {
    await tab.goto("/pro-dashboard?tab=settings");
    await expect(tab.getByRole("button", { name: "Save portal settings" })).toBeEnabled();
  };
  const save = (tab: Page) => tab.getByRole("button", { name: "Save portal settings" }).click();
  await open(page);
  const limit = page.getByLabel("Ask for approval of charges above");
  await limit.fill("100.00");
  await save(page);
  await expect(page.getByText("Client portal settings saved")).toBeVisible();
  const other = await context.newPage();
  await open(other);
  await other.getByLabel("Ask for approval of charges above").fill("250.00");
  await save(other);
  await expect(other.getByText("Client portal settings saved")).toBeVisible();

  await page.getByRole("checkbox", { name: "Show horses to their owners and lessees" }).check();
  await save(page);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(
    page.getByText(/Updated from the other version: Ask for approval of charges above/),
  ).toBeVisible();
  await expect(page.getByText(/Saving replaces/)).toHaveCount(0);
  await expect(limit).toHaveValue("250.00");
  await expect(page.getByRole("checkbox", { name: "Show horses to their owners and lessees" })).toBeChecked();
});
