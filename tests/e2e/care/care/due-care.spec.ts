import { expect, test } from "@/tests/e2e/test";
import { createStable, type Stable } from "../../organizations/invitations/support";
import { expectAccessible } from "../../shell/accessible";
import { createHorse, signIn, withDatabase } from "../../shell/support";

/** Writes a vaccination record whose booster has been overdue for 20 days, with its care plan. */
async function createOverdueVaccination({ organizationId }: Stable, horseId: string): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `WITH due AS (
         SELECT (now() AT TIME ZONE time_zone)::date - 20 AS day FROM organizations WHERE id = $1
       ), record AS (
         INSERT INTO health_records (id, organization_id, horse_id, kind, happened_on, title, details, author_name, updated_at)
         SELECT gen_random_uuid(), $1, $2, 'vaccination', day - 180, 'Vaccination: Influenza',
           json_build_object('vaccine', 'Influenza', 'next_due_on', day, 'product', null, 'lot_number', null,
             'vaccines', json_build_array(json_build_object('name', 'Influenza', 'next_due_on', day))),
           'Robin Hale', now()
         FROM due
       ), plan AS (
         INSERT INTO care_plans (id, organization_id, horse_id, kind, subject, starts_on, interval_count, interval_unit, updated_at)
         SELECT gen_random_uuid(), $1, $2, 'vaccination', 'Influenza', day, 6, 'months', now() FROM due
         RETURNING id, starts_on
       )
       INSERT INTO care_items (id, organization_id, horse_id, plan_id, kind, due_on)
       SELECT gen_random_uuid(), $1, $2, id, 'vaccination', starts_on FROM plan`,
      [organizationId, horseId],
    ),
  );
}

test("overdue care is marked until it is done, and the next care is named", async ({ page }) => {
  const stable = await createStable();
  const horse = await createHorse(stable, "Bella Luna");
  await createOverdueVaccination(stable, horse.split("/").at(-1) ?? "");
  await signIn(page, stable.email);

  await page.goto("/horses");
  await expect(page.getByRole("row").filter({ hasText: "Bella Luna" })).toContainText("Overdue");
  await expectAccessible(page);
  await page.goto(horse);
  const care = page.getByRole("region", { name: "Care", exact: true });
  const latest = page.getByRole("region", { name: "Latest" });
  await expect(care.getByRole("listitem")).toContainText("Vaccination: Influenza20 days overdue");
  await expect(latest.getByText(/^Next due/)).toHaveCount(1);
  await expectAccessible(page);

  await care.getByRole("link", { name: "Planned care" }).click();
  const done = page.getByRole("button", { name: "Done: Vaccination: Influenza" });
  await expect(done).toBeEnabled();
  await done.click();
  await expect(page.getByText("Influenza logged", { exact: false }).first()).toBeVisible();
  await page.goto(horse);
  await expect(care).toContainText("Nothing is due in the next 7 days");
  await expect(care.getByRole("listitem")).toContainText(/Due in 18\d days/);
  // Only the new record shows a next due date.
  await expect(latest.getByRole("listitem")).toHaveCount(2);
  await expect(latest.getByText(/^Next due/)).toHaveCount(1);
  await latest.getByRole("link", { name: "Vaccination: Influenza" }).last().click();
  await expect(page.getByText("Next due when logged")).toBeVisible();
  await page.goto("/horses");
  await expect(page.getByRole("row").filter({ hasText: "Bella Luna" })).not.toContainText("Overdue");

  for (const path of ["/dashboard", "/care"]) {
    await page.goto(path);
    const next = page.getByRole("link", { name: "Influenza for Bella Luna" });
    await expect(next).toHaveAttribute("href", `${horse}/care`);
    await expectAccessible(page);
  }
});
