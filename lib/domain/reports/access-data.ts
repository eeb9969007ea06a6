import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";

/** Whether the organization ever made an invoice, whatever its plan is now. */
export async function hasInvoices(ctx: Context): Promise<boolean> {
  const counters = await ctx.db.organizationCounters.findUnique({
    where: { organizationId: organizationIdOf(ctx) },
    select: { invoiceCount: true },
  });
  return (counters?.invoiceCount ?? 0) > 0;
}
