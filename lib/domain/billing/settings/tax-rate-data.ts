import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { getUniqueViolation } from "@/lib/db-errors";
import type { TaxRateDto } from "@/lib/domain/billing/settings/dto";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { lockUntilCommit } from "@/lib/lock-until-commit";

const COLUMNS = {
  id: true,
  name: true,
  rate: true,
  archivedAt: true,
  createdAt: true,
} as const satisfies Prisma.TaxRateSelect;

type Row = Prisma.TaxRateGetPayload<{ select: typeof COLUMNS }>;

function toTaxRate({ archivedAt, createdAt, ...row }: Row): TaxRateDto {
  return { ...row, archivedAt: archivedAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
}

/** Returns the organization's tax rates: active ones first, by name. The caller checks the permission. */
export async function selectTaxRates(ctx: Context): Promise<TaxRateDto[]> {
  const rows = await ctx.db.taxRate.findMany({
    where: { organizationId: getOrganizationId(ctx) },
    orderBy: [{ archivedAt: { sort: "desc", nulls: "first" } }, { name: "asc" }, { id: "asc" }],
    select: COLUMNS,
  });
  return rows.map(toTaxRate);
}

/** Returns a tax rate of the context's organization. Throws NOT_FOUND, also for rates of other organizations. */
export async function getTaxRate(ctx: Context, id: string): Promise<TaxRateDto> {
  const organizationId = getOrganizationId(ctx);
  const row = isUuid(id)
    ? await ctx.db.taxRate.findUnique({
        where: { organizationId_id: { organizationId, id } },
        select: COLUMNS,
      })
    : null;
  if (!row) throw createNotFoundError("Tax rate");
  return toTaxRate(row);
}

/** Locks the organization's tax rates until the transaction ends. */
export async function lockTaxRates(tx: Context): Promise<void> {
  await lockUntilCommit(tx, `tax-rates:${getOrganizationId(tx)}`);
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
  return toTaxRate(await tx.db.taxRate.create({ data, select: COLUMNS }));
}

export async function updateTaxRateRow(
  tx: Context,
  id: string,
  change: { name: string } | { archivedAt: Date | null },
): Promise<TaxRateDto> {
  const where = { organizationId_id: { organizationId: getOrganizationId(tx), id } };
  return toTaxRate(await tx.db.taxRate.update({ where, data: change, select: COLUMNS }));
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

/** Runs a write and turns a duplicate name of two active tax rates into a CONFLICT on the field. */
export async function mapDuplicateTaxRateError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    const message = "You already have a tax rate with this name.";
    throw new DomainError("CONFLICT", message, { cause: error, fieldErrors: { name: message } });
  }
}
