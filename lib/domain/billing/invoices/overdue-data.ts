import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { selectDueOrganizations } from "@/lib/due-organizations";
import { idRowSchema, queryRows } from "@/lib/query-rows";

/** Finds organizations with sent invoices whose due date has passed in the organization's time zone. */
export function findOverdueOrganizations(ctx: Context): Promise<ContextOrganization[]> {
  return selectDueOrganizations(
    ctx,
    Prisma.sql`EXISTS (
      SELECT FROM invoices i
      WHERE i.organization_id = o.id AND i.status = 'sent' AND i.voided_at IS NULL AND i.due_date < zone.today
    )`,
  );
}

/**
 * Marks one batch of the organization's invoices as overdue. Skips invoices that another transaction has locked.
 * Returns the IDs of the marked invoices.
 */
export async function markOverdueBatch(
  tx: Context,
  organizationId: string,
  { today, limit }: { today: CalendarDate; limit: number },
): Promise<string[]> {
  const rows = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    UPDATE invoices SET status = 'overdue', updated_at = ${tx.clock.now()}
    WHERE id IN (
      SELECT id FROM invoices
      WHERE organization_id = ${organizationId}::uuid AND status = 'sent' AND voided_at IS NULL
        AND due_date < ${today}::date
      ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING id::text`,
  );
  return rows.map((row) => row.id);
}
