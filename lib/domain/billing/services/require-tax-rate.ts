import "server-only";
import type { Context } from "@/lib/auth/context";
import { lockTaxRates, selectTaxRates } from "@/lib/domain/billing/records/tax-rate-data";
import { DomainError } from "@/lib/errors";

/**
 * Throws VALIDATION unless the ID belongs to an active tax rate of the organization or to the service's current rate.
 */
export async function requireTaxRate(
  tx: Context,
  taxRateId: string | null,
  current: string | null,
): Promise<void> {
  if (taxRateId === null || taxRateId === current) return;
  // Waits for a concurrent `archiveTaxRate` call to finish, because it may change the tax rates of services.
  await lockTaxRates(tx);
  const taxRates = await selectTaxRates(tx);
  if (taxRates.some(({ id, archivedAt }) => id === taxRateId && archivedAt === null)) return;
  const message = "Choose one of your tax rates.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { tax_rate_id: message } });
}
