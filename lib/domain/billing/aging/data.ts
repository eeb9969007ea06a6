import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ContactCredit, OpenInvoice } from "@/lib/domain/billing/aging/model/open-invoice";
import { OPEN_BALANCES_SQL, UNAPPLIED_CREDITS_SQL } from "@/lib/domain/billing/records/open-balances-sql";
import { queryJson } from "@/lib/query-json";

const horseSchema = z.object({ id: z.string().nullable(), name: z.string().nullable(), cents: z.number() });

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  contactId: z.string().nullable(),
  contactName: z.string(),
  dueDate: z.string(),
  daysOverdue: z.number(),
  bucket: z.number(),
  balanceCents: z.number(),
  horses: z.array(horseSchema),
}) satisfies z.ZodType<OpenInvoice>;

const creditSchema = z.object({
  contactId: z.string().nullable(),
  contactName: z.string(),
  creditCents: z.number(),
}) satisfies z.ZodType<ContactCredit>;

const SELECT_OPEN_INVOICES = `
  SELECT json_build_object(
    'invoices', (
      SELECT coalesce(json_agg(json_build_object(
        'id', open.id, 'number', open.invoice_number, 'contactId', open.contact_id,
        'contactName', coalesce(open.contact_name, open.customer_name), 'dueDate', open.due_date,
        'daysOverdue', open.days, 'bucket', open.bucket, 'balanceCents', open.balance, 'horses', lines.horses
      ) ORDER BY open.due_date, open.invoice_number, open.id), '[]')
      FROM (${OPEN_BALANCES_SQL}) open
      CROSS JOIN LATERAL (
        SELECT coalesce(json_agg(json_build_object('id', horse.id, 'name', horse.name, 'cents', horse.cents)
                                 ORDER BY horse.position), '[]') AS horses
        FROM (
          SELECT line.horse_id AS id, min(line.horse_name) AS name, min(line.position) AS position,
                 sum(line.amount - line.discount_amount
                     + CASE WHEN invoice.tax_mode = 'exclusive' THEN line.tax_amount ELSE 0 END)::bigint AS cents
          FROM invoice_line_items line JOIN invoices invoice ON invoice.id = line.invoice_id
          WHERE line.invoice_id = open.id AND line.organization_id = $1::uuid
          GROUP BY line.horse_id
        ) horse
      ) lines),
    'credits', (
      SELECT coalesce(json_agg(json_build_object(
        'contactId', credits.contact_id, 'contactName', coalesce(credits.contact_name, ''),
        'creditCents', credits.credit)), '[]')
      FROM (${UNAPPLIED_CREDITS_SQL}) credits)
  ) AS value`;

const openAmountsSchema = z.object({ invoices: z.array(invoiceSchema), credits: z.array(creditSchema) });
export type OpenAmounts = z.infer<typeof openAmountsSchema>;

/**
 * Returns the open invoices and the unapplied credit as of the end of a day, in one query. Invoices are
 * ordered by due date.
 */
export async function selectOpenAmounts(ctx: Context, day: CalendarDate): Promise<OpenAmounts> {
  const amounts = await queryJson(ctx.db, {
    schema: openAmountsSchema,
    sql: SELECT_OPEN_INVOICES,
    values: [getOrganizationId(ctx), day],
  });
  return amounts ?? { invoices: [], credits: [] };
}
