import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getUniqueViolation } from "@/lib/db-errors";
import type { TaxRateDto } from "@/lib/domain/billing/records/billing-settings";
import { TAX_RATE_COLUMNS, toTaxRate } from "@/lib/domain/billing/records/tax-rate-data";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";

/** Returns one of the organization's tax rates. Throws NOT_FOUND for an unknown ID. */
export async function getTaxRate(ctx: Context, id: string): Promise<TaxRateDto> {
  const organizationId = getOrganizationId(ctx);
  const row = isUuid(id)
    ? await ctx.db.taxRate.findUnique({
        where: { organizationId_id: { organizationId, id } },
        select: TAX_RATE_COLUMNS,
      })
    : null;
  if (!row) throw createNotFoundError("Tax rate");
  return toTaxRate(row);
}

export async function countTaxRates(ctx: Context): Promise<number> {
  return ctx.db.taxRate.count({ where: { organizationId: getOrganizationId(ctx) } });
}

export async function insertTaxRate(
  tx: Context,
  fields: Pick<TaxRateDto, "name" | "rate">,
): Promise<TaxRateDto> {
  const data = {
    id: createId(),
    organizationId: getOrganizationId(tx),
    ...fields,
    createdAt: tx.clock.now(),
  };
  return toTaxRate(await tx.db.taxRate.create({ data, select: TAX_RATE_COLUMNS }));
}

export async function updateTaxRateRow(
  tx: Context,
  id: string,
  change: { name: string } | { archivedAt: Date | null },
): Promise<TaxRateDto> {
  const where = { organizationId_id: { organizationId: getOrganizationId(tx), id } };
  return toTaxRate(await tx.db.taxRate.update({ where, data: change, select: TAX_RATE_COLUMNS }));
}

/** Counts the active services with a tax rate. */
export async function countTaxedServices(ctx: Context, taxRateId: string): Promise<number> {
  const organizationId = getOrganizationId(ctx);
  return ctx.db.service.count({ where: { organizationId, taxRateId, archivedAt: null } });
}

export async function replaceTaxRateOfServices(
  tx: Context,
  taxRateId: string,
  replacementId: string | null,
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.service.updateMany({
    where: { organizationId, taxRateId },
    data: { taxRateId: replacementId },
  });
}

/** Runs `write`. Throws CONFLICT for the name field if another active tax rate has the same name. */
export async function mapDuplicateTaxRateError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    const message = "You already have a tax rate with this name. Use another name, or rename that rate.";
    throw new DomainError("CONFLICT", message, { cause: error, fieldErrors: { name: message } });
  }
}
