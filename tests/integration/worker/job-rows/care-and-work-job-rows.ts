import { createSystemContext } from "@/lib/auth/context";
import { createVisitorContext } from "@/lib/auth/visitor-context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import { createGuestLink } from "@/lib/domain/care/guest-links/create-guest-link";
import { logGuestVisit } from "@/lib/domain/care/guest-links/log-guest-visit";
import type { GuestVisitInput } from "@/lib/domain/care/guest-links/model/schemas";
import { saveNotificationSettings } from "@/lib/domain/work/reminders/save-notification-settings";
import { sendDueReminders } from "@/lib/domain/work/reminders/send-due-reminders";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createMember,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";
import { createEmailAddress, getQueuedPayload, type JobRows, scheduledJobRow } from "./job-row";

export const CARE_AND_WORK_JOB_ROWS = {
  "mail.task-assigned": {
    prepare: async () => {
      const { organizationId, ctx } = await createAccount();
      const member = await createMember({ id: organizationId }, "manager");
      const { id } = await addTask(ctx, { assignee_id: member.id });
      return { payload: await getQueuedPayload("mail.task-assigned", id), mailTo: member.email };
    },
  },
  "mail.guest-link": {
    prepare: async () => {
      const { email, linkId } = await createMailedGuestLink();
      return { payload: await getQueuedPayload("mail.guest-link", linkId), mailTo: email };
    },
  },
  "mail.visit-logged": {
    prepare: async () => {
      const { account, horseId, token, linkId } = await createMailedGuestLink();
      const entries = { 0: { horse_ids: [horseId], kind: "farrier", details: { work: "trim" } } };
      const happened_on = getCalendarDate("America/Chicago", new Date());
      await logGuestVisit({
        ctx: createVisitorContext(createId()),
        client: { address: "2001:db8:62::1", userAgent: null },
        input: { token, name: "Sam Ortiz", entries, happened_on } as GuestVisitInput,
      });
      return { payload: await getQueuedPayload("mail.visit-logged", linkId), mailTo: account.user.email };
    },
  },
  "mail.reminder": {
    prepare: async () => {
      const organization = await createOrganization({ timeZone: "America/New_York" });
      const ctx = await createOwnerContext(organization, createClock("2026-05-12T00:00:00Z"));
      await createTrimPlan(ctx, await createHorse(organization), { due_on: "2026-05-12", lead_days: 0 });
      await saveNotificationSettings({ ctx, input: { reminder_hour: 6, "care-reminder": "on" } });
      const actor = { kind: "job", name: "cron.send-reminders" } as const;
      const clock = createClock("2026-05-12T11:00:00Z");
      await sendDueReminders({ ctx: createSystemContext({ actor, organization: null, clock }) });
      const userId = organization.owner.id;
      const reminder = await db().reminder.findFirstOrThrow({ where: { userId } });
      return { payload: { reminderId: reminder.id }, mailTo: organization.owner.email };
    },
  },
  "cron.send-reminders": scheduledJobRow,
  "cron.continue-series": scheduledJobRow,
} satisfies JobRows;

async function createMailedGuestLink() {
  const account = await createAccount();
  const horseId = await createHorse({ id: account.organizationId });
  const email = createEmailAddress();
  const input = { horse_ids: [horseId], kinds: ["farrier" as const], email };
  const { token, link } = await createGuestLink({ ctx: account.ctx, input });
  return { account, horseId, email, token, linkId: link.id };
}
