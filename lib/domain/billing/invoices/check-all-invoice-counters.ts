import "server-only";
import { type Context, withOrganization } from "@/lib/auth/context";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { iterateOrganizations } from "@/lib/domain/organizations/organizations/iterate-organizations";
import { logger } from "@/lib/logger";

/**
 * Recounts each organization's invoices and checks its ledger. Repairs differences and logs them as errors, because
 * they indicate a bug.
 */
export async function checkAllInvoiceCounters({ ctx }: { ctx: Context }): Promise<void> {
  const failures: unknown[] = [];
  for await (const organization of iterateOrganizations(ctx)) {
    try {
      const check = await checkInvoiceCounters({
        ctx: withOrganization(ctx, organization),
      });
      const details = { organizationId: organization.id, ...check };
      const { repaired, contradictions, posted, unbalanced } = check;
      if (repaired.length + contradictions.length > 0)
        logger().error(details, "Invoice counters didn't match the invoices");
      if (posted + unbalanced.length > 0) logger().error(details, "The ledger didn't match the invoices");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Invoice counters could not be checked");
}
