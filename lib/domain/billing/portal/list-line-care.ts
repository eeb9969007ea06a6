import "server-only";
import type { Context } from "@/lib/auth/context";
import { selectLineRecords } from "@/lib/domain/billing/portal/line-care-data";
import { findPortalSettings } from "@/lib/domain/billing/records/portal-settings-data";

/**
 * Returns the health record that each line of an invoice charges for, by line ID. Empty if the stable doesn't share
 * horses. The caller must check access to the invoice.
 */
export async function listLineCare(ctx: Context, invoiceId: string): Promise<Map<string, string>> {
  const { sharesHorses } = await findPortalSettings(ctx);
  if (!sharesHorses) return new Map();
  const lines = await selectLineRecords(ctx, invoiceId);
  return new Map(lines.map(({ lineId, recordId }) => [lineId, recordId]));
}
