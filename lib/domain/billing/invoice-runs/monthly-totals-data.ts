import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import type { MonthlyTotal } from "@/lib/domain/billing/invoice-runs/model/preview";
import { queryRows } from "@/lib/query-rows";

const totalRowSchema = z.object({ contactId: z.string(), month: z.string(), totalCents: z.number() });

/**
 * Returns the totals of each contact's invoices by month, including invoices outside of runs. A draft is
 * included in the month in which it was created. Covers the last two years.
 */
export async function selectMonthlyTotals(ctx: Context): Promise<Map<string, MonthlyTotal[]>> {
  const timeZone = ctx.organization?.timeZone ?? "UTC";
  const rows = await queryRows(
    ctx.db,
    totalRowSchema,
    Prisma.sql`
    SELECT client_id::text AS "contactId", to_char(day, 'YYYY-MM') AS month, sum(total_amount)::float8 AS "totalCents"
    FROM (
      SELECT client_id, total_amount, coalesce(issued_on, (created_at AT TIME ZONE ${timeZone})::date) AS day
      FROM invoices
      WHERE organization_id = ${getOrganizationId(ctx)}::uuid AND voided_at IS NULL AND NOT is_sample
        AND client_id IS NOT NULL
    ) invoice
    WHERE day > ${ctx.clock.now()}::date - interval '2 years'
    GROUP BY 1, 2`,
  );
  const totals = new Map<string, MonthlyTotal[]>();
  for (const { contactId, ...total } of rows)
    totals.set(contactId, [...(totals.get(contactId) ?? []), total]);
  return totals;
}
