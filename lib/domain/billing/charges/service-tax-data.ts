import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

export interface TaxSnapshot {
  /** Millionths. */
  taxRate: number;
  taxName: string | null;
}

const NO_TAX: TaxSnapshot = { taxRate: 0, taxName: null };

/** Returns the tax rate of a service as it is now. Charges without a service aren't taxed. */
export async function findServiceTax(ctx: Context, serviceId: string | null): Promise<TaxSnapshot> {
  if (!serviceId) return NO_TAX;
  const row = await ctx.db.service.findUnique({
    where: { organizationId_id: { organizationId: getOrganizationId(ctx), id: serviceId } },
    select: { taxRate: { select: { rate: true, name: true } } },
  });
  return row?.taxRate ? { taxRate: row.taxRate.rate, taxName: row.taxRate.name } : NO_TAX;
}
