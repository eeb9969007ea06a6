import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import {
  type ReminderSettingsInput,
  reminderSettingsSchema,
} from "@/lib/domain/billing/payment-reminders/model/schemas";
import {
  findReminderSettings,
  type ReminderSettingsDto,
  writeReminderSettings,
} from "@/lib/domain/billing/payment-reminders/settings-data";
import { DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

export async function getReminderSettings({ ctx }: Pick<VerbArguments, "ctx">): Promise<ReminderSettingsDto> {
  requirePermission(ctx, "invoices", "read");
  return findReminderSettings(ctx);
}

/**
 * Changes when clients are reminded. A new schedule starts today, so that it sends no steps of the past. Throws CONFLICT
 * if someone else changed the settings since `revision`.
 */
export async function updateReminderSettings({
  ctx,
  input,
}: VerbArguments<ReminderSettingsInput>): Promise<ReminderSettingsDto> {
  const organization = requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const {
    is_enabled: isEnabled,
    days,
    quiet_from: from,
    quiet_until: until,
    revision,
  } = parse(reminderSettingsSchema, input);
  const quietHours = from === null || until === null ? null : { from, until };
  return ctx.transaction(async (tx) => {
    const before = await findReminderSettings(tx);
    const isSameSchedule = before.isEnabled === isEnabled && String(before.days) === String(days);
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    const startsOn = isSameSchedule ? before.startsOn : today;
    if (!(await writeReminderSettings(tx, { isEnabled, days, startsOn, quietHours }, revision))) {
      throw new DomainError(
        "CONFLICT",
        "Someone else changed the reminders while you were editing. Your changes aren't saved yet.",
      );
    }
    const after = await findReminderSettings(tx);
    await recordAudit(tx, {
      action: "payment_reminders.changed",
      entityType: "billing_settings",
      entityId: organization.id,
      before: toAuditFacts(before),
      after: toAuditFacts(after),
    });
    await publishLiveEvent(tx, { topic: "billing-settings", module: "invoices" });
    return after;
  });
}

function toAuditFacts({ isEnabled, days, quietHours }: ReminderSettingsDto) {
  return {
    is_enabled: isEnabled,
    days: days.join(", "),
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
  };
}
