import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { TaxRateDto } from "@/lib/domain/billing/records/billing-settings";
import { selectTaxRates } from "@/lib/domain/billing/records/tax-rate-data";

/**
 * Lists the tax rates, active rates first. Each group is sorted by name. The number of rates is limited, so
 * there is no pagination.
 */
export async function listTaxRates({ ctx }: Pick<VerbArguments<unknown>, "ctx">): Promise<TaxRateDto[]> {
  requirePermission(ctx, "invoices", "read");
  return selectTaxRates(ctx);
}
