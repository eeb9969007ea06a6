import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { requireAccountant } from "@/lib/domain/billing/accounting/read-journal";
import { findThreshold, saveThreshold } from "@/lib/domain/billing/vendor-totals/data";
import {
  getVendorThresholdSchema,
  type VendorThresholdInput,
} from "@/lib/domain/billing/vendor-totals/model/schemas";
import { getDefaultThreshold } from "@/lib/domain/billing/vendor-totals/model/vendor-totals";
import { parse } from "@/lib/errors";

/** Sets the total at which a vendor needs a 1099 form for a given year. */
export async function setVendorThreshold({
  ctx,
  input,
}: VerbArguments<VendorThresholdInput>): Promise<{ year: number; thresholdCents: number }> {
  const { id, currency } = requireAccountant(ctx);
  requirePermission(ctx, "finances", "full");
  const { year, threshold: thresholdCents } = parse(getVendorThresholdSchema(currency), input);
  return ctx.transaction(async (tx) => {
    const before = (await findThreshold(tx, year)) ?? getDefaultThreshold(year, currency);
    if (before === thresholdCents) return { year, thresholdCents };
    await saveThreshold(tx, year, thresholdCents);
    await recordAudit(tx, {
      action: "accounting.threshold_changed",
      entityType: "accounting",
      entityId: id,
      before: { year, amount_cents: before },
      after: { year, amount_cents: thresholdCents },
    });
    return { year, thresholdCents };
  });
}
