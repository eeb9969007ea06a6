import { randomUUID } from "node:crypto";
import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import {
  createEmptyStable,
  expectHeading,
  expectWithinReach,
  signIn,
  withDatabase,
} from "../../shell/support";

const DAY = "2027-03-10";
const NEXT_DAY = "2027-03-11";

/** Creates a stable with a horse and a vet visit. Returns the owner's email address. */
async function createBarn(): Promise<string> {
  const { email, organizationId } = await createEmptyStable("ranch");
  const [horseId, eventId] = [randomUUID(), randomUUID()];
  await withDatabase(async (client) => {
    await client.query(
      "INSERT INTO horses (id, organization_id, name, updated_at) VALUES ($1, $2, 'Star', now())",
      [horseId, organizationId],
    );
    await client.query(
      `INSERT INTO calendar_events (id, organization_id, title, kind, starts_on, ends_on, starts_at, ends_at, updated_at)
       VALUES ($1, $2, 'Dr. Whitfield', 'vet_visit', $3, $3, '09:00', '10:00', now())`,
      [eventId, organizationId, NEXT_DAY],
    );
    await client.query(
      "INSERT INTO calendar_event_horses (id, organization_id, event_id, horse_id) VALUES ($1, $2, $3, $4)",
      [randomUUID(), organizationId, eventId, horseId],
    );
  });
  return email;
}

test("moving a new event to another day shows a conflict with a vet visit", async ({ page, isMobile }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, await createBarn());

  await page.goto(`/calendar?on=${DAY}`);
  await expect(page.getByRole("link", { name: "Dr. Whitfield" })).toBeVisible();
  await page.getByRole("link", { name: "Add event" }).locator("visible=true").click();
  await expectHeading(page, "Add event");
  const add = page.getByRole("button", { name: "Add event" });
  // The form ignores clicks until JavaScript has loaded.
  await expect(add).toBeEnabled();
  await add.click();
  await expect(page.getByText("Enter a title.")).toBeVisible();
  await page.getByLabel("Title").fill("Lesson with Ellen");
  await page.getByLabel("Type", { exact: true }).selectOption("Lesson");
  await page.getByLabel(/^From/).fill("09:30");
  await page.getByLabel("Star").check();
  await page.getByLabel("Repeats", { exact: true }).selectOption("On certain weekdays");
  await page.getByLabel("Repeats until").fill("2027-03-24");
  await page.getByLabel("Robin Hale").check();
  await expectAccessible(page);
  await add.click();
  await expect(page.getByText("Event added")).toBeVisible();

  const lesson = page.getByRole("listitem").filter({ hasText: "Lesson with Ellen" }).last();
  await expect(lesson).toContainText("9:30 AM to 10:30 AM");
  await expect(page.getByText("1 scheduling conflict")).toBeHidden();
  const moveLesson = async () => {
    if (isMobile) {
      await page.getByRole("button", { name: "Move Lesson with Ellen for Star" }).click();
      await page.getByLabel("To", { exact: true }).fill(NEXT_DAY);
      await page.getByRole("button", { name: "Move", exact: true }).click();
    } else {
      await expect(lesson).toHaveAttribute("draggable", "true");
      await lesson.dragTo(page.getByRole("listitem").filter({ hasText: "Dr. Whitfield" }).last());
    }
    await expect(page.getByText("Lesson with Ellen moved to Mar 11")).toBeVisible();
  };
  await moveLesson();
  await expect(page.getByText("1 scheduling conflict")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Lesson with Ellen is back on Mar 10")).toBeVisible();
  await expect(page.getByText("1 scheduling conflict")).toBeHidden();
  // After Undo, the lesson is part of its series again, so the link includes the lesson's date.
  await expect(lesson.getByRole("link")).toHaveAttribute("href", /on=2027-03-10/);
  await moveLesson();
  await expect(page.getByText("1 scheduling conflict")).toBeVisible();
  await expect(lesson).toContainText("Conflict: Star also has “Dr. Whitfield”");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Month", exact: true }).click();
  await expect(page.getByRole("link", { name: "Mar 11, 2 entries, 2 in conflict" })).toBeVisible();
  // Only the lesson on March 10 was moved. The other lessons in the series keep their dates.
  await expect(page.getByRole("link", { name: "Mar 10, 0 entries" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Mar 17, 1 entry" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Mine", exact: true }).click();
  // The vet visit isn't assigned to a person.
  await expect(page.getByRole("link", { name: "Mar 11, 1 entry, 1 in conflict" })).toBeVisible();
  await expect(page.getByText("1 scheduling conflict")).toBeVisible();
  await page.getByRole("link", { name: "Mar 17, 1 entry" }).click();
  await page.getByRole("link", { name: "Lesson with Ellen", exact: true }).click();
  await expect(page.getByText("Every Wednesday, until Mar 24, 2027")).toBeVisible();
  const [address, event] = [page.url(), page.url().split("?")[0]];
  await page.getByRole("button", { name: "Delete only this date" }).click();
  await expect(page.getByText("Lesson with Ellen on Mar 17 deleted")).toBeVisible();
  await page.goto(address);
  await expect(page.getByText("This event doesn't take place on this date")).toBeVisible();
  await page.goto(`${event}?on=2027-02-30`);
  await expect(page.getByText("That date doesn't exist, so this page shows the whole event")).toBeVisible();
  await page.goto("/calendar/subscribe");
  await expectWithinReach(page.getByRole("button", { name: "Create link" }), isMobile);
});

test("after an event is saved, a message names its conflict and links to the day", async ({ page }) => {
  await signIn(page, await createBarn());
  await page.goto(`/calendar/new?on=${NEXT_DAY}`);
  const add = page.getByRole("button", { name: "Add event" });
  await expect(add).toBeEnabled();
  await page.getByLabel("Title").fill("Lesson with Ellen");
  await page.getByLabel(/^From/).fill("09:30");
  await page.getByLabel("Star").check();
  await add.click();
  await expect(page.getByText("Event added. Conflict: Star also has “Dr. Whitfield”.")).toBeVisible();
  await expectHeading(page, "Calendar");
  await expectAccessible(page);
  await page.getByRole("link", { name: "View conflict" }).click();
  await expect(page).toHaveURL(`/calendar?view=day&on=${NEXT_DAY}`);
});
