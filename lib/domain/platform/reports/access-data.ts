import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/** Returns whether the organization has ever created an invoice, even on an earlier plan. */
export async function hasInvoices(ctx: Context): Promise<boolean> {
  const counters = await ctx.db.organizationCounters.findUnique({
    where: { organizationId: getOrganizationId(ctx) },
    select: { invoiceCount: true },
  });
  return (counters?.invoiceCount ?? 0) > 0;
}
