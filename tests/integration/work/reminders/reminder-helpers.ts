import { createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { saveNotificationSettings } from "@/lib/domain/work/reminders/save-notification-settings";
import { sendDueReminders } from "@/lib/domain/work/reminders/send-due-reminders";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createClock,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

/** Runs the reminder job at the given time. */
export const runAt = (moment: string) =>
  sendDueReminders({
    ctx: createSystemContext({
      actor: { kind: "job", name: "cron.send-reminders" },
      organization: null,
      clock: createClock(moment),
    }),
  });

interface Stable {
  timeZone?: string;
  hour?: number;
  /** The due date of the horse's hoof trim, or null if no care is planned. */
  dueOn?: string | null;
}

/** Creates a stable with one horse that is due for a trim, and an owner with the given reminder hour. */
export async function createStable({
  timeZone = "America/New_York",
  hour,
  dueOn = "2026-05-12",
}: Stable = {}) {
  const organization = await createOrganization({ timeZone });
  const horseId = await createHorse(organization, "Juniper");
  const ctx = await createOwnerContext(organization, createClock(`${dueOn ?? "2026-05-12"}T00:00:00Z`));
  if (dueOn) await createTrimPlan(ctx, horseId, { due_on: dueOn, lead_days: 0 });
  if (hour !== undefined)
    await saveNotificationSettings({ ctx, input: { reminder_hour: hour, "care-reminder": "on" } });
  return { organization, horseId, ctx, owner: organization.owner };
}

export const getReminders = (user: { id: string }) =>
  db().reminder.findMany({ where: { userId: user.id }, orderBy: { day: "asc" } });
export const getReminderDays = async (user: { id: string }) =>
  (await getReminders(user)).map(({ day }) => day.toISOString().slice(0, 10));

/** Returns the number of reminder emails queued for a person. */
export async function getMails(user: { id: string }): Promise<number> {
  const jobs = await Promise.all((await getReminders(user)).map(({ id }) => findQueuedJobs(id)));
  return jobs.flat().length;
}

/** Adds a groom. If horses are given, the groom can see only those. */
export async function addGroom(organization: TestOrganization, horseIds: string[] | null = null) {
  const user = await createMember(organization, "groom");
  if (horseIds) await limitMemberToHorses(organization, user, horseIds);
  return user;
}
