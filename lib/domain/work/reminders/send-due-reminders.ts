import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import { type Context, type VerbArguments, withOrganization } from "@/lib/auth/context";
import { contextOrganizationSchema } from "@/lib/auth/context-organization";
import { readPermissions } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { getLocalHour } from "@/lib/dates/get-local-hour";
import { hasMailEnabled } from "@/lib/domain/identity/email-preferences/has-mail-enabled";
import { createReminderDigest } from "@/lib/domain/work/reminders/create-reminder-digest";
import { countDigestItems, type Digest, EMPTY_DIGEST } from "@/lib/domain/work/reminders/digest";
import {
  insertReminder,
  type LocalHour,
  type ReminderRecipient,
  selectReminderRecipients,
  selectTimeZones,
} from "@/lib/domain/work/reminders/due-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { iterateRows } from "@/lib/lists/iterate-rows";
import { publishLiveEvent } from "@/lib/live/publish";
import { PERSONAL_MODULE } from "@/lib/live/write-events";

/**
 * Creates at most one reminder per member and local date, after the reminder hour has begun in the
 * organization's time zone. If that hour is skipped when daylight saving time starts, the reminder is created
 * in the next hour. If a run is missed, the next run creates the missing reminders.
 */
export async function sendDueReminders({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const now = ctx.clock.now();
  const hours = (await selectTimeZones(ctx)).map(
    (timeZone): LocalHour => ({
      timeZone,
      day: getCalendarDate(timeZone, now),
      hour: getLocalHour(timeZone, now),
    }),
  );
  const reminded = new Map<string, { organizationCtx: Context; userIds: string[] }>();
  async function* attempts() {
    for await (const member of iterateRows((page) => selectReminderRecipients(ctx, hours, page))) {
      const run = async () => {
        const organizationCtx = withOrganization(ctx, contextOrganizationSchema.parse(member.organization));
        if (!(await createReminder(organizationCtx, member))) return;
        const { userIds } = reminded.get(member.organization.id) ?? { userIds: [] };
        reminded.set(member.organization.id, { organizationCtx, userIds: [...userIds, member.userId] });
      };
      yield { about: { memberId: member.id }, run };
    }
  }
  try {
    await attemptAll("Reminding", attempts());
  } finally {
    for (const { organizationCtx, userIds } of reminded.values()) {
      await organizationCtx.transaction((tx) =>
        publishLiveEvent(tx, { topic: "reminders", module: PERSONAL_MODULE, payload: { userIds } }),
      );
    }
  }
}

/** Creates a member's reminder. Returns true if it has content and no other worker created it first. */
async function createReminder(ctx: Context, member: ReminderRecipient): Promise<boolean> {
  const digest = await getMemberDigest(ctx, member);
  return ctx.transaction(async (tx) => {
    const reminderId = await insertReminder(tx, { ...member, digest });
    if (reminderId === null || countDigestItems(digest) === 0) return false;
    const { userId } = member;
    if (await hasMailEnabled({ ctx: tx, input: { userId, kind: "care-reminder" } })) {
      await enqueue(tx.db, "mail.reminder", { reminderId });
    }
    return true;
  });
}

async function getMemberDigest(ctx: Context, member: ReminderRecipient): Promise<Digest> {
  if (hasJoinedAfterReminderHour(member)) return EMPTY_DIGEST;
  const { userId, permissions, horseIds, day: today } = member;
  const own: Context = { ...ctx, permissions: readPermissions(permissions), horseIds: horseIds ?? "all" };
  return createReminderDigest({ ctx: own, input: { userId, today } });
}

/** Members who joined after their reminder hour get their first reminder the next day. */
function hasJoinedAfterReminderHour({
  joinedAt,
  day,
  hour,
  organization: { timeZone },
}: ReminderRecipient): boolean {
  return getCalendarDate(timeZone, joinedAt) === day && getLocalHour(timeZone, joinedAt) >= hour;
}
