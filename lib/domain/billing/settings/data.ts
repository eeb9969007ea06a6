import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { BillingSettingsDto } from "@/lib/domain/billing/records/billing-settings";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";

export type BillingSettingsChange = Omit<
  BillingSettingsDto,
  "revision" | "runDay" | "runSends" | "statementDay"
>;

/** Stores the number of stalls that applies from a given day. */
export async function saveStallCount(
  tx: Context,
  startsOn: CalendarDate,
  stallCount: number | null,
): Promise<void> {
  const key = { organizationId: getOrganizationId(tx), startsOn: toDateColumn(startsOn) };
  await tx.db.stallCount.upsert({
    where: { organizationId_startsOn: key },
    create: { ...key, stallCount },
    update: { stallCount },
    select: { startsOn: true },
  });
}

/** Writes the settings if the stored revision is still `revision`. Otherwise, returns null. */
export async function writeBillingSettings(
  tx: Context,
  change: BillingSettingsChange,
  revision: number,
): Promise<BillingSettingsDto | null> {
  const organizationId = getOrganizationId(tx);
  if (revision === 0) {
    const { count } = await tx.db.billingSettings.createMany({
      data: [{ organizationId, ...change }],
      skipDuplicates: true,
    });
    return count === 0 ? null : findBillingSettings(tx);
  }
  const { count } = await tx.db.billingSettings.updateMany({
    where: { organizationId, revision },
    data: { ...change, revision: { increment: 1 } },
  });
  return count === 0 ? null : findBillingSettings(tx);
}
