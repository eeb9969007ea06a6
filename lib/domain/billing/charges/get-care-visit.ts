import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getCareSourceKey } from "@/lib/domain/billing/charges/charge-care";
import { type CareVisit, toCareVisit } from "@/lib/domain/billing/charges/model/care-visit";
import { type CareVisitInput, careVisitSchema } from "@/lib/domain/billing/charges/model/schemas";
import { listCompletedCare, selectChargeIds } from "@/lib/domain/billing/charges/source-data";
import { parse } from "@/lib/errors";

/**
 * Returns the uncharged care from the given health records. Returns null if every record has a charge or was
 * deleted.
 */
export async function getCareVisit({ ctx, input }: VerbArguments<CareVisitInput>): Promise<CareVisit | null> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { record_ids: recordIds } = parse(careVisitSchema, input);
  const [found, chargeIds] = await Promise.all([
    listCompletedCare(ctx, recordIds),
    selectChargeIds(ctx, recordIds.map(getCareSourceKey)),
  ]);
  return toCareVisit(found.filter(({ recordId }) => !chargeIds.has(getCareSourceKey(recordId))));
}
