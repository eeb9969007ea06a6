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
import { isSmsAvailable } from "@/lib/sms/send-sms";

interface OfferedReminderSettings extends ReminderSettingsDto {
  /** False if sending text messages isn't configured on the server. */
  areTextsAvailable: boolean;
}

export async function getReminderSettings({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<OfferedReminderSettings> {
  requirePermission(ctx, "invoices", "read");
  return { ...(await findReminderSettings(ctx)), areTextsAvailable: isSmsAvailable() };
}

/**
 * Changes the organization's reminder settings. A new schedule starts today, so past steps are skipped. Throws
 * CONFLICT if the settings have changed since the given revision. If text messages aren't configured, the text
 * message setting doesn't change, because the form doesn't show it.
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
    has_texts: wantsTexts,
    revision,
  } = parse(reminderSettingsSchema, input);
  const quietHours = from === null || until === null ? null : { from, until };
  return ctx.transaction(async (tx) => {
    const before = await findReminderSettings(tx);
    const isSameSchedule = before.isEnabled === isEnabled && String(before.days) === String(days);
    const today = getCalendarDate(organization.timeZone, tx.clock.now());
    const startsOn = isSameSchedule ? before.startsOn : today;
    const hasTexts = isSmsAvailable() ? wantsTexts : before.hasTexts;
    const settings = { isEnabled, days, startsOn, quietHours, hasTexts };
    if (!(await writeReminderSettings(tx, settings, revision))) {
      throw new DomainError(
        "CONFLICT",
        "Someone else changed the reminder settings while you were editing. Your changes aren't saved yet.",
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

function toAuditFacts({ isEnabled, days, quietHours, hasTexts }: ReminderSettingsDto) {
  return {
    is_enabled: isEnabled,
    days: days.join(", "),
    quiet_from: quietHours?.from ?? null,
    quiet_until: quietHours?.until ?? null,
    has_texts: hasTexts,
  };
}
