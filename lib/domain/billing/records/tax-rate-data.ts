import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import type { TaxRateDto } from "@/lib/domain/billing/records/billing-settings";
import { lockUntilCommit } from "@/lib/lock-until-commit";

export const TAX_RATE_COLUMNS = {
  id: true,
  name: true,
  rate: true,
  archivedAt: true,
  createdAt: true,
} as const satisfies Prisma.TaxRateSelect;

type Row = Prisma.TaxRateGetPayload<{ select: typeof TAX_RATE_COLUMNS }>;

export function toTaxRate({ archivedAt, createdAt, ...row }: Row): TaxRateDto {
  return { ...row, archivedAt: archivedAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
}

/**
 * Returns the organization's tax rates, active rates first. Each group is sorted by name. The caller checks
 * permissions.
 */
export async function selectTaxRates(ctx: Context): Promise<TaxRateDto[]> {
  const rows = await ctx.db.taxRate.findMany({
    where: { organizationId: getOrganizationId(ctx) },
    orderBy: [{ archivedAt: { sort: "desc", nulls: "first" } }, { name: "asc" }, { id: "asc" }],
    select: TAX_RATE_COLUMNS,
  });
  return rows.map(toTaxRate);
}

/** Locks the organization's tax rates until the transaction ends. */
export async function lockTaxRates(tx: Context): Promise<void> {
  await lockUntilCommit(tx, `tax-rates:${getOrganizationId(tx)}`);
}
