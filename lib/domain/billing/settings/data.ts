import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { BillingSettingsDto } from "@/lib/domain/billing/records/billing-settings";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";

export type BillingSettingsChange = Omit<BillingSettingsDto, "revision" | "runDay" | "runSends">;

/** Writes the settings if the stored revision equals the given one. Returns null if the revision no longer matches. */
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
