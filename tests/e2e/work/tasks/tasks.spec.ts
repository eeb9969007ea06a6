import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import {
  createEmptyStable,
  createPersonWithoutProfile,
  expectHeading,
  expectWithinReach,
  signIn,
  withDatabase,
} from "../../shell/support";

/** Adds a groom named Sam Ortiz to the stable and returns Sam's email address. */
async function addGroom(organizationId: string): Promise<string> {
  const email = await createPersonWithoutProfile();
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO user_account_profiles (user_id, email, full_name, updated_at)
       SELECT id, email, 'Sam Ortiz', now() FROM users WHERE email = $1`,
      [email],
    );
    await client.query(
      `INSERT INTO organization_members (id, organization_id, user_id, role_id)
       SELECT $1, $2, users.id, roles.id FROM users, roles WHERE users.email = $3 AND roles.key = 'groom'`,
      [randomUUID(), organizationId, email],
    );
  });
  return email;
}

function createPicture(): Promise<Buffer> {
  const create = { width: 400, height: 300, channels: 3, background: "tan" } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/** Creates thirty horses, each with two tasks that are due today in the stable's time zone. */
async function fillBoard(organizationId: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `WITH horse AS (
         INSERT INTO horses (id, organization_id, name, updated_at)
         SELECT gen_random_uuid(), $1, 'Horse number ' || n, now() FROM generate_series(1, 30) n RETURNING id
       ), task AS (
         INSERT INTO tasks (id, organization_id, title, due_on, starts_on, updated_at)
         SELECT gen_random_uuid(), $1, 'Turn out and check the water ' || n, today, today, now()
         FROM generate_series(1, 60) n, (SELECT (now() AT TIME ZONE 'America/Chicago')::date AS today) day
         RETURNING id
       )
       INSERT INTO task_horses (id, organization_id, task_id, horse_id)
       SELECT gen_random_uuid(), $1, task.id, horse.id
       FROM (SELECT id, row_number() OVER () AS n FROM task) task
       JOIN (SELECT id, row_number() OVER () AS n FROM horse) horse ON horse.n = (task.n - 1) % 30 + 1`,
      [organizationId],
    ),
  );
}

test("the owner's board shows a groom's completed task as done", async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { email, organizationId } = await createEmptyStable("ranch");
  const groomEmail = await addGroom(organizationId);
  await signIn(page, email);

  await page.goto("/tasks");
  await expect(page.getByText("No tasks on this day")).toBeVisible();
  await page.getByRole("link", { name: "Add task" }).filter({ visible: true }).click();
  const add = page.getByRole("button", { name: "Add task" });
  // The form ignores clicks until JavaScript has loaded.
  await expect(add).toBeEnabled();
  await add.click();
  await expect(page.getByText("Enter a task.")).toBeVisible();
  await page.getByRole("textbox", { name: "Task", exact: true }).fill("Evening feed");
  await page.getByLabel("Assigned to").selectOption("Sam Ortiz");
  await page.getByLabel("Repeats").selectOption("Daily, or every few days");
  await page.getByLabel("Checklist").fill("Hay\nWater");
  await page.getByLabel("Needs a photo").check();
  await expectAccessible(page);
  await add.click();
  await expect(page.getByText("“Evening feed” added")).toBeVisible();
  await expect(page.getByText("Sam Ortiz · 0 of 2 steps")).toBeVisible();
  await expectAccessible(page);

  const groom = await browser.newPage({ ...(baseURL && { baseURL }), viewport: page.viewportSize() });
  await signIn(groom, groomEmail);
  await groom.goto("/tasks?who=mine");
  await groom.getByRole("link", { name: "Add a photo: Evening feed" }).click();
  await expectHeading(groom, "Evening feed");
  for (const step of ["Hay", "Water"]) {
    const box = groom.getByRole("checkbox", { name: step });
    await expect(box).toBeEnabled();
    await box.click();
    await expect(groom.getByText(`“${step}” checked`)).toBeVisible();
  }
  await expect(
    groom.getByText("This task requires a photo. Add a photo, then mark the task as done."),
  ).toBeVisible();
  const photo = { name: "IMG_7.jpg", mimeType: "image/jpeg", buffer: await createPicture() };
  await groom.getByLabel("Add a photo").setInputFiles(photo);
  await expect(groom.getByRole("img", { name: "“Evening feed”, by Sam Ortiz" })).toBeVisible();
  await expectAccessible(groom);
  // The owner sees the progress and Sam's name without reloading the page.
  await expect(page.getByText("Sam Ortiz · 2 of 2 steps")).toBeVisible();
  const done = groom.getByRole("button", { name: "Done: Evening feed" });
  await expectWithinReach(done, isMobile);
  await done.click();
  await expect(groom.getByText("“Evening feed” done")).toBeVisible();
  await expect(page.getByText(/Done by Sam Ortiz/)).toBeVisible();
  await groom.close();

  await page.getByRole("link", { name: "Next day" }).click();
  await expect(page.getByText("Sam Ortiz · 0 of 2 steps")).toBeVisible();
});

test("a later date of a weekly task can be skipped, moved and restored", async ({ page }) => {
  test.slow();
  const { email, organizationId } = await createEmptyStable("ranch");
  await withDatabase((client) =>
    client.query(
      `INSERT INTO tasks (id, organization_id, title, due_on, starts_on, series_id, interval_count, interval_unit, updated_at)
       SELECT id, $1, 'Scrub troughs', '2030-12-01', '2030-12-01', id, 1, 'weeks', now()
       FROM gen_random_uuid() id`,
      [organizationId],
    ),
  );
  await signIn(page, email);
  await page.goto("/tasks?day=2030-12-15");
  await page.getByRole("link", { name: "Scrub troughs" }).click();
  await expect(page.getByText("Dec 15, 2030 is a later date of this task")).toBeVisible();
  await expect(page).toHaveTitle(/^Scrub troughs \|/);
  await expect(page.getByText("Sunday, December 15, 2030")).toBeVisible();
  await expect(page.getByRole("button", { name: /Done/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Skip Dec 15" }).click();
  await expect(page.getByText("Dec 15, 2030 was skipped in advance")).toBeVisible();
  await page.goto("/tasks?day=2030-12-15");
  await expect(page.getByText("Skipped in advance")).toBeVisible();
  await expect(page.getByText("0 to do, 1 skipped")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Scrub troughs" }).click();
  await page.getByRole("button", { name: "Restore Dec 15" }).click();
  await expect(page.getByText("“Scrub troughs” is back on Dec 15")).toBeVisible();

  await page.getByRole("button", { name: "Move Dec 15" }).click();
  const dialog = page.getByRole("dialog", { name: "Move “Scrub troughs”" });
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(dialog.getByText("Choose another day or time")).toBeVisible();
  await dialog.getByLabel("To").fill("2030-12-17");
  await dialog.getByLabel("Time").fill("09:30");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(page.getByText("“Scrub troughs” moved to Dec 17")).toBeVisible();
  await expect(page.getByText("Tuesday, December 17, 2030, 9:30")).toBeVisible();
  await page.getByRole("button", { name: "Move back to Dec 15" }).click();
  await expect(page.getByText("Dec 15, 2030 is a later date of this task")).toBeVisible();

  await page.goto("/calendar?view=day&on=2030-12-22");
  await page.getByRole("button", { name: "Move Scrub troughs" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Skip Dec 22" }).click();
  await expect(page.getByText("“Scrub troughs” skipped for Dec 22")).toBeVisible();
  await expect(page.getByRole("link", { name: "Scrub troughs" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Scrub troughs" })).toBeVisible();

  await page.goto("/tasks?day=2030-12-15");
  await page.getByRole("link", { name: "Scrub troughs" }).click();
  await page.getByRole("link", { name: "Open Dec 1, 2030" }).click();
  await expect(page.getByText("Sunday, December 1, 2030")).toBeVisible();
  await page.getByRole("button", { name: "Skip Dec 1" }).click();
  await expect(page.getByText("“Scrub troughs” skipped for Dec 1")).toBeVisible();
  await page.goto("/tasks?day=2030-12-01");
  await expect(page.getByText("0 to do, 1 skipped")).toBeVisible();

  await page.goto("/tasks?day=2030-12-08");
  await page.getByRole("link", { name: "Scrub troughs" }).click();
  await page.getByRole("button", { name: "Delete series" }).click();
  const question = page.getByRole("dialog", { name: "Delete the series “Scrub troughs”?" });
  await expect(question).toContainText("To leave out only Dec 8, use “Skip Dec 8” instead.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete series" }).click();
  await expect(page.getByText("Series “Scrub troughs” deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/tasks$/);
  await page.goto("/tasks?day=2030-12-15");
  await expect(page.getByText("No tasks on this day")).toBeVisible();
});

test("missed dates of a daily task can be marked as done on the board and on the task's page", async ({
  page,
}) => {
  test.slow();
  const { email, organizationId } = await createEmptyStable("ranch");
  await withDatabase((client) =>
    client.query(
      `INSERT INTO tasks (id, organization_id, title, due_on, starts_on, series_id, interval_count, interval_unit, updated_at)
       SELECT id, $1, 'Morning feed', today - 3, today - 3, id, 1, 'days', now()
       FROM gen_random_uuid() id, (SELECT (now() AT TIME ZONE 'America/Chicago')::date AS today) day`,
      [organizationId],
    ),
  );
  await signIn(page, email);
  await page.goto("/tasks");
  const mark = page.getByRole("button", { name: /^Mark as done for .+: Morning feed$/ });
  const [yesterday = ""] = await mark.allTextContents();
  await expectAccessible(page);
  await mark.click();
  await expect(page.getByText(/“Morning feed” done for/)).toBeVisible();
  await expect(mark).not.toHaveText(yesterday);
  await expect(page.getByText("1 to do", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Previous day" }).click();
  await expect(page.getByText("0 to do, 1 done")).toBeVisible();

  await page.goto("/tasks");
  await page.getByRole("link", { name: "Morning feed" }).click();
  const missed = page.getByRole("region", { name: "Missed dates" });
  await expect(missed.getByRole("button")).toHaveCount(2);
  await expectAccessible(page);
  await missed.getByRole("button").last().click();
  await expect(missed.getByRole("button")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText(/“Morning feed” is no longer marked as done for/)).toBeVisible();
  await expect(missed.getByRole("button")).toHaveCount(2);
  await missed.getByRole("button").first().click();
  await missed.getByRole("button").first().click();
  await expect(missed).toHaveCount(0);
  await expect(page.getByText("Missed since")).toHaveCount(0);

  const previous = page.getByRole("region", { name: "Previous tasks" });
  await previous.getByRole("link").first().click();
  await page.getByRole("button", { name: "Mark as not done" }).click();
  await expect(missed.getByRole("button")).toHaveCount(1);
  await expect(page.getByText("Missed since")).toBeVisible();
});

test("selected tasks can be assigned at once, and Undo restores their assignees", async ({
  page,
  isMobile,
}) => {
  const { email, organizationId } = await createEmptyStable("ranch");
  await addGroom(organizationId);
  await withDatabase((client) =>
    client.query(
      `INSERT INTO tasks (id, organization_id, title, due_on, starts_on, updated_at)
       SELECT gen_random_uuid(), $1, title, '2030-12-01', '2030-12-01', now()
       FROM unnest(ARRAY['Sweep', 'Rake']) title`,
      [organizationId],
    ),
  );
  await signIn(page, email);
  await page.goto("/tasks?day=2030-12-01");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  const assign = page.getByRole("button", { name: "Assign to…" });
  await expectWithinReach(assign, isMobile);
  await assign.click();
  const dialog = page.getByRole("dialog", { name: "Assign 2 tasks?" });
  await dialog.getByLabel("Assigned to").selectOption("Sam Ortiz");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Assign 2 tasks" }).click();
  await expect(page.getByText("2 tasks assigned")).toBeVisible();
  const tasks = page.getByRole("listitem").filter({ hasText: /Sweep|Rake/ });
  await expect(tasks.filter({ hasText: "Sam Ortiz" })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tasks.filter({ hasText: "Sam Ortiz" })).toHaveCount(0);
  await expect(tasks).toHaveCount(2);
  await page.goto("/tasks?day=2030-12-01&who=mine");
  await expect(page.getByText("Nothing on this day")).toBeVisible();
});

test("an author can correct a shift note", async ({ page }) => {
  const { email } = await createEmptyStable("ranch");
  await signIn(page, email);
  await page.goto("/tasks/notes/new");
  const leave = page.getByRole("button", { name: "Leave note" });
  await expect(leave).toBeEnabled();
  await page.getByRole("textbox", { name: "Note" }).fill("Bute 20 ml for Maple");
  await leave.click();
  await page.getByRole("link", { name: "Edit" }).click();
  await expectHeading(page, "Edit note");
  const save = page.getByRole("button", { name: "Save" });
  await expect(save).toBeEnabled();
  await page.getByRole("textbox", { name: "Note" }).fill("Bute 2 ml for Maple");
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText("Bute 2 ml for Maple")).toBeVisible();
  await expect(page.getByText(/· Edited/)).toBeVisible();
  await expectAccessible(page);
});

test("the printed task board for thirty horses fits on one page", async ({ page, isMobile }) => {
  test.skip(isMobile, "The printed task board is the same on all devices");
  const { email, organizationId } = await createEmptyStable("ranch");
  await fillBoard(organizationId);
  await signIn(page, email);
  await page.goto("/tasks");
  await expect(page.getByText("60 to do")).toBeVisible();
  for (const format of ["A4", "Letter"]) {
    const paper = (await page.pdf({ format })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1);
  }
});

test("on a phone, the bottom bar doesn't cover a quick task's offline error", async ({ page, context }) => {
  const stable = await createEmptyStable("ranch");
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, stable.email);
  await page.goto("/tasks");
  await fillBoard(stable.organizationId);
  await page.reload();
  const form = page.getByRole("region", { name: "Quick add" });
  const add = form.getByRole("button", { name: "Add" });
  await expect(add).toBeEnabled();
  await form.getByRole("textbox").fill("Check the water");
  const bar = page.locator(".page-action-bar");
  // Sets a window height that puts the bottom bar directly below the button, where the bar would cover an
  // error.
  const coveredHeight = 844 - ((await bar.boundingBox())?.y ?? 0);
  const button = await add.boundingBox();
  const height = Math.ceil((button?.y ?? 0) + (button?.height ?? 0) + coveredHeight + 8);
  await page.setViewportSize({ width: 390, height });
  await context.setOffline(true);
  await add.click();
  const error = form.getByRole("alert");
  await expect(error).toContainText("Couldn't reach the server");
  await expect(async () => {
    const [box, top] = [await error.boundingBox(), (await bar.boundingBox())?.y ?? 0];
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  }).toPass();
  await expect(page.getByText("changes can't be saved until you're back online")).toBeInViewport();
});
