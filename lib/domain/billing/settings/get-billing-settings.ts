import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { BillingSettingsDto } from "@/lib/domain/billing/records/billing-settings";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";

/** Returns the organization's billing settings, or the defaults. */
export async function getBillingSettings({
  ctx,
}: Pick<VerbArguments<unknown>, "ctx">): Promise<BillingSettingsDto> {
  requirePermission(ctx, "invoices", "read");
  return findBillingSettings(ctx);
}
