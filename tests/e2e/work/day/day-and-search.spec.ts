import { randomUUID } from "node:crypto";
import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, expectHeading, signIn, withDatabase } from "../../shell/support";

/** Adds a care plan for medication that was due ten days ago, so that it is overdue in every time zone. */
async function addButeCarePlan(organizationId: string, horseId: string): Promise<void> {
  const planId = randomUUID();
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO care_plans (id, organization_id, horse_id, kind, subject, starts_on, interval_count, interval_unit,
         updated_at) VALUES ($1, $2, $3, 'medication', 'Bute', current_date - 10, 1, 'days', now())`,
      [planId, organizationId, horseId],
    );
    await client.query(
      `INSERT INTO care_items (id, organization_id, horse_id, plan_id, kind, due_on)
       VALUES ($1, $2, $3, $4, 'medication', current_date - 10)`,
      [randomUUID(), organizationId, horseId, planId],
    );
  });
}

/** Adds a one-time task for a new horse. Returns the task's ID. */
async function addHorseWithTask(organizationId: string, horseName: string, title: string): Promise<string> {
  const [horseId, taskId] = [randomUUID(), randomUUID()];
  await withDatabase(async (client) => {
    await client.query(
      "INSERT INTO horses (id, organization_id, name, updated_at) VALUES ($1, $2, $3, now())",
      [horseId, organizationId, horseName],
    );
    await client.query(
      `INSERT INTO tasks (id, organization_id, title, due_on, starts_on, updated_at)
       VALUES ($1, $2, $3, current_date, current_date, now())`,
      [taskId, organizationId, title],
    );
    await client.query(
      "INSERT INTO task_horses (id, organization_id, task_id, horse_id) VALUES ($1, $2, $3, $4)",
      [randomUUID(), organizationId, taskId, horseId],
    );
  });
  return taskId;
}

test("a new owner can find a logged care record by searching", async ({ page, browser }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { email, organizationId } = await createEmptyStable("ranch");
  await signIn(page, email);

  await page.goto("/dashboard");
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps).toContainText("0 of 3 done");
  await expect(steps.getByRole("link", { name: "Log care" })).toHaveCount(0);
  await expectAccessible(page);
  await steps.getByRole("link", { name: "Add horse" }).click();
  const add = page.getByRole("button", { name: "Add horse" });
  // The form ignores clicks until JavaScript has loaded.
  await expect(add).toBeEnabled();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Quillfeather");
  await add.click();
  await expectHeading(page, "Quillfeather");
  const horseId = new URL(page.url()).pathname.split("/")[2] ?? "";
  await addButeCarePlan(organizationId, horseId);

  const elsewhere = await browser.newPage();
  await signIn(elsewhere, email);
  await elsewhere.goto("/dashboard");
  const today = (on: typeof page) => on.getByRole("region", { name: "Today's care" });
  await expect(today(elsewhere)).toContainText("1 overdue");

  const scripts = "**/_next/static/**";
  let isPaused = false;
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // This route must be set up before the page loads, because a route added later might miss the next request.
  await page.route(scripts, async (route) => {
    if (isPaused) await arrived;
    await route.continue();
  });
  await page.goto("/dashboard");
  await expect(steps).toContainText("1 of 3 done");
  // The button has this name only after JavaScript has loaded, so the click waits for it.
  await today(page).getByRole("button", { name: "Done: Medication: Bute for Quillfeather" }).click();
  await expect(page.getByText("Bute logged for Quillfeather.")).toBeVisible();
  await expect(today(elsewhere)).toContainText("1 in the next 7 days");
  await elsewhere.close();
  await expect(steps).toContainText("2 of 3 done");
  await steps.getByRole("button", { name: "Hide checklist" }).click();
  await expect(steps).toHaveCount(0);
  await expectAccessible(page);

  // The dialog's code takes a moment to load; text typed in the meantime must not be lost.
  isPaused = true;
  const asked = page.waitForRequest(scripts);
  await page.keyboard.press("/");
  await page.keyboard.type("qiullfe");
  await asked;
  await page.keyboard.type("ather");
  const field = page.getByRole("combobox", { name: /^Search horses/ });
  await expect(field).toHaveCount(0);
  arrive();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("qiullfeather");
  await page.unroute(scripts);
  await expect(page.getByRole("option", { name: /Quillfeather/ })).toBeVisible();
  await field.fill("bute");
  const record = page.getByRole("group", { name: "Records" }).getByRole("option", { name: /Medication/ });
  await expect(record).toBeVisible();
  await expectAccessible(page);
  await expect(record).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/horses/${horseId}/health/`));
  await page.goto("/search?q=quillfeather");
  await expectAccessible(page);
  await page.getByRole("region", { name: "Horses" }).getByRole("link", { name: "Quillfeather" }).click();
  await expect(page).toHaveURL(`/horses/${horseId}`);
});

test("the command palette and the search page find a task by its title and its horse", async ({ page }) => {
  const { email, organizationId } = await createEmptyStable("ranch");
  const taskId = await addHorseWithTask(organizationId, "Rowdy", "Trim hooves");
  await signIn(page, email);
  await page.goto("/dashboard");
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: /^Search horses/ });
  await field.fill("trim rowdy");
  const found = page
    .getByRole("group", { name: "Tasks" })
    .getByRole("option", { name: /Trim hooves.*Rowdy/ });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await expect(page).toHaveURL(`/tasks/${taskId}`);

  await page.goto("/search?q=hooves");
  await page.getByRole("region", { name: "Tasks" }).getByRole("link", { name: "Trim hooves" }).click();
  await expect(page).toHaveURL(`/tasks/${taskId}`);
});
