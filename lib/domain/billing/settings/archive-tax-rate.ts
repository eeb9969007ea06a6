import "server-only";
import { type Context, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import type { TaxRateDto } from "@/lib/domain/billing/records/billing-settings";
import { lockTaxRates } from "@/lib/domain/billing/records/tax-rate-data";
import {
  type ArchiveTaxRateInput,
  archiveTaxRateSchema,
  type TaxRateIdInput,
  taxRateIdSchema,
} from "@/lib/domain/billing/settings/model/schemas";
import { recordTaxRateChange } from "@/lib/domain/billing/settings/record-settings-change";
import {
  countTaxedServices,
  getTaxRate,
  mapDuplicateTaxRateError,
  replaceTaxRateOfServices,
  updateTaxRateRow,
} from "@/lib/domain/billing/settings/tax-rate-data";
import { DomainError, parse } from "@/lib/errors";

/**
 * Archives a tax rate, so that it can no longer be selected. Services with this rate get the replacement rate, or
 * no tax if the replacement is "none". Throws CONFLICT if active services use the rate and no replacement is given.
 * Archiving an archived rate has no effect.
 */
export async function archiveTaxRate({
  ctx,
  input,
}: VerbArguments<ArchiveTaxRateInput>): Promise<TaxRateDto> {
  requirePermission(ctx, "invoices", "full");
  const { id, replacement_id: replacementId } = parse(archiveTaxRateSchema, input);
  return ctx.transaction(async (tx) => {
    await lockTaxRates(tx);
    const before = await getTaxRate(tx, id);
    if (before.archivedAt) return storeResult(tx, before);
    if (replacementId) await replaceForServices(tx, id, replacementId);
    else await requireUnused(tx, id);
    const after = await updateTaxRateRow(tx, id, { archivedAt: tx.clock.now() });
    await recordTaxRateChange(tx, "tax_rate.archived", { before, after });
    return storeResult(tx, after);
  });
}

async function replaceForServices(tx: Context, id: string, replacementId: string): Promise<void> {
  if (replacementId === "none") return replaceTaxRateOfServices(tx, id, null);
  const replacement = await getTaxRate(tx, replacementId);
  if (replacement.archivedAt || replacement.id === id) {
    const message = "Choose another active tax rate.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { replacement_id: message } });
  }
  await replaceTaxRateOfServices(tx, id, replacement.id);
}

async function requireUnused(tx: Context, id: string): Promise<void> {
  const count = await countTaxedServices(tx, id);
  if (count === 0) return;
  const message = `${count} ${count === 1 ? "service uses" : "services use"} this tax rate. Choose the rate that replaces it.`;
  throw new DomainError("CONFLICT", message, { fieldErrors: { replacement_id: message } });
}

/** Makes an archived tax rate available again. Throws CONFLICT if an active rate has the same name. */
export async function restoreTaxRate({ ctx, input }: VerbArguments<TaxRateIdInput>): Promise<TaxRateDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id } = parse(taxRateIdSchema, input);
  return mapDuplicateTaxRateError(() =>
    ctx.transaction(async (tx) => {
      await lockTaxRates(tx);
      const before = await getTaxRate(tx, id);
      if (!before.archivedAt) return storeResult(tx, before);
      const after = await updateTaxRateRow(tx, id, { archivedAt: null });
      await recordTaxRateChange(tx, "tax_rate.restored", { before, after });
      return storeResult(tx, after);
    }),
  );
}
