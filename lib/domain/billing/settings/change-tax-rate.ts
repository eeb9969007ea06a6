import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import type { TaxRateDto } from "@/lib/domain/billing/records/billing-settings";
import { lockTaxRates } from "@/lib/domain/billing/records/tax-rate-data";
import {
  type CreateTaxRateInput,
  createTaxRateSchema,
  MAX_TAX_RATES,
  type RenameTaxRateInput,
  renameTaxRateSchema,
} from "@/lib/domain/billing/settings/model/schemas";
import { recordTaxRateChange } from "@/lib/domain/billing/settings/record-settings-change";
import {
  countTaxRates,
  getTaxRate,
  insertTaxRate,
  mapDuplicateTaxRateError,
  updateTaxRateRow,
} from "@/lib/domain/billing/settings/tax-rate-data";
import { DomainError, parse } from "@/lib/errors";

/** Adds a tax rate. Throws CONFLICT if an active rate has the same name. */
export async function createTaxRate({ ctx, input }: VerbArguments<CreateTaxRateInput>): Promise<TaxRateDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const fields = parse(createTaxRateSchema, input);
  return mapDuplicateTaxRateError(() =>
    ctx.transaction(async (tx) => {
      await lockTaxRates(tx);
      if ((await countTaxRates(tx)) >= MAX_TAX_RATES)
        throw new DomainError(
          "CONFLICT",
          `You can have up to ${MAX_TAX_RATES} tax rates, including archived ones. Use an existing rate instead.`,
        );
      const after = await insertTaxRate(tx, fields);
      await recordTaxRateChange(tx, "tax_rate.created", { after });
      return storeResult(tx, after);
    }),
  );
}

/**
 * Renames a tax rate. The new name appears on future invoices. The percentage can't be changed, because
 * charges and services refer to the rate.
 */
export async function renameTaxRate({ ctx, input }: VerbArguments<RenameTaxRateInput>): Promise<TaxRateDto> {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
  const { id, name } = parse(renameTaxRateSchema, input);
  return mapDuplicateTaxRateError(() =>
    ctx.transaction(async (tx) => {
      await lockTaxRates(tx);
      const before = await getTaxRate(tx, id);
      if (before.name === name) return before;
      const after = await updateTaxRateRow(tx, id, { name });
      await recordTaxRateChange(tx, "tax_rate.renamed", { before, after });
      return after;
    }),
  );
}
