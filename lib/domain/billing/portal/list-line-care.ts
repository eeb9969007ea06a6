import "server-only";
import type { Context } from "@/lib/auth/context";
import { selectLineCauses } from "@/lib/domain/billing/portal/line-care-data";
import { getCausePlace, type PortalPlace } from "@/lib/domain/billing/portal/model/portal-path";
import { findPortalSettings } from "@/lib/domain/billing/records/portal-settings-data";

/**
 * Returns the pages about the care, tasks and lessons billed on the invoice's lines, keyed by line ID.
 * The map is empty if the stable doesn't share horses. The caller must check access to the invoice.
 */
export async function listLineCare(ctx: Context, invoiceId: string): Promise<Map<string, PortalPlace>> {
  const { sharesHorses } = await findPortalSettings(ctx);
  if (!sharesHorses) return new Map();
  const lines = await selectLineCauses(ctx, invoiceId);
  return new Map(lines.map(({ lineId, ...cause }) => [lineId, getCausePlace(cause)]));
}
