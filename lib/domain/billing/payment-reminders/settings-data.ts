import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { fromDateColumn, toDateColumn } from "@/lib/dates/calendar-date";
import type { ReminderSchedule } from "@/lib/domain/billing/payment-reminders/model/schedule";

export interface ReminderSettingsDto extends ReminderSchedule {
  /** Whether contacts who agreed to text messages also get reminders by text message. */
  hasTexts: boolean;
  /** 0 if the settings have never been changed. */
  revision: number;
}

const NO_REMINDERS: ReminderSettingsDto = {
  isEnabled: false,
  days: [],
  startsOn: null,
  quietHours: null,
  hasTexts: false,
  revision: 0,
};

/** Returns the organization's reminder settings. Without stored settings, reminders are off. */
export async function findReminderSettings(ctx: Context): Promise<ReminderSettingsDto> {
  const row = await ctx.db.paymentReminderSettings.findUnique({
    where: { organizationId: getOrganizationId(ctx) },
    select: {
      isEnabled: true,
      days: true,
      startsOn: true,
      quietFrom: true,
      quietUntil: true,
      hasTexts: true,
      revision: true,
    },
  });
  if (!row) return NO_REMINDERS;
  const { startsOn, quietFrom: from, quietUntil: until, ...settings } = row;
  return {
    ...settings,
    startsOn: startsOn && fromDateColumn(startsOn),
    quietHours: from === null || until === null ? null : { from, until },
  };
}

/** Writes the settings if the stored revision is still `revision`. Returns whether they were written. */
export async function writeReminderSettings(
  tx: Context,
  { isEnabled, days, startsOn, quietHours, hasTexts }: Omit<ReminderSettingsDto, "revision">,
  revision: number,
): Promise<boolean> {
  const organizationId = getOrganizationId(tx);
  const data = {
    isEnabled,
    days: [...days],
    startsOn: startsOn && toDateColumn(startsOn),
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
    hasTexts,
  };
  const table = tx.db.paymentReminderSettings;
  const { count } =
    revision === 0
      ? await table.createMany({ data: [{ organizationId, ...data }], skipDuplicates: true })
      : await table.updateMany({
          where: { organizationId, revision },
          data: { ...data, revision: { increment: 1 } },
        });
  return count > 0;
}
