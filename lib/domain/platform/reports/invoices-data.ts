import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getInvoiceBalanceSql } from "@/lib/domain/billing/records/model/invoice-balance";
import {
  INVOICE_OUTCOME_LABELS,
  INVOICE_OUTCOMES,
} from "@/lib/domain/platform/reports/model/invoice-outcomes";
import { chooseTimeBucketUnit } from "@/lib/domain/platform/reports/model/time-buckets";
import { createTimeChart } from "@/lib/domain/platform/reports/model/time-chart";
import type { ReportParameters, ReportReader } from "@/lib/domain/platform/reports/reader";
import { requirePeriod } from "@/lib/domain/platform/reports/require-period";
import { queryJsonList } from "@/lib/query-json";

/**
 * The invoices sent in the period. Each total is the sum of the payments minus refunds and disputes (`paid`), the
 * refunds, disputes, credit notes, write-offs and voids (`adjusted`), and the open balance (`open`). Paid amounts that
 * a credit note turned into client credit (`kept`) count as adjustments, as in `recountInvoices`.
 */
const SENT_INVOICES_SQL = `
  SELECT sent.*, sent.paid_amount - sent.returned - sent.kept AS paid,
         sent.returned + sent.kept + sent.credited_amount + sent.written_off_amount
           + CASE WHEN sent.outcome = 'void' THEN sent.balance ELSE 0 END AS adjusted,
         CASE WHEN sent.outcome = 'void' THEN 0 ELSE sent.balance END AS open
  FROM (
    SELECT invoice.id, invoice.invoice_number, invoice.customer_name, invoice.due_date, invoice.total_amount,
           invoice.paid_amount, invoice.credited_amount, invoice.written_off_amount,
           ${getInvoiceBalanceSql("invoice")} AS balance,
           invoice.refunded_amount + invoice.disputed_amount AS returned, note.kept,
           (invoice.sent_at AT TIME ZONE $5)::date AS sent_on,
           CASE WHEN invoice.voided_at IS NOT NULL THEN 'void'
             WHEN invoice.status <> 'paid' THEN
               CASE WHEN invoice.due_date < $4::date THEN 'overdue' ELSE 'open' END
             WHEN invoice.written_off_amount > 0 THEN 'written_off'
             WHEN invoice.disputed_amount > 0 THEN 'disputed'
             WHEN invoice.credited_amount + note.kept = invoice.total_amount THEN 'credited'
             WHEN invoice.refunded_amount + note.kept >= invoice.paid_amount THEN 'refunded'
             ELSE 'paid' END AS outcome
    FROM invoices invoice
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(credit_note.total_amount - credit_note.applied_amount), 0)::bigint AS kept
      FROM credit_notes credit_note
      WHERE credit_note.organization_id = invoice.organization_id AND credit_note.invoice_id = invoice.id
        AND credit_note.return_as = 'credit'
    ) note
    WHERE invoice.organization_id = $1::uuid AND invoice.status <> 'draft'
      AND invoice.sent_at >= $2::date::timestamp AT TIME ZONE $5
      AND invoice.sent_at < ($3::date + 1)::timestamp AT TIME ZONE $5
  ) sent`;

function getValues(ctx: Context, parameters: ReportParameters) {
  const { from, to } = requirePeriod(parameters);
  return [getOrganizationId(ctx), from, to, parameters.today, parameters.timeZone];
}

const outcomeSchema = z.enum(INVOICE_OUTCOMES);

const cellSchema = z.object({
  bucket: z.string(),
  outcome: outcomeSchema,
  count: z.number(),
  total: z.number(),
  paid: z.number(),
  adjusted: z.number(),
  open: z.number(),
});
type Cell = z.infer<typeof cellSchema>;

const rowSchema = z
  .object({
    number: z.string(),
    customer: z.string(),
    sent: z.string(),
    due: z.string(),
    outcome: outcomeSchema,
    total: z.number(),
    paid: z.number(),
    adjusted: z.number(),
    open: z.number(),
  })
  .transform(({ number, customer, sent, due, outcome, total, paid, adjusted, open }) => [
    number,
    customer,
    sent,
    due,
    INVOICE_OUTCOME_LABELS[outcome],
    total,
    paid,
    adjusted,
    open,
  ]);

export const invoicesReport: ReportReader = {
  summary: async (ctx, parameters) => {
    const period = requirePeriod(parameters);
    const cells = await queryJsonList(ctx.db, {
      schema: cellSchema,
      sql: `SELECT json_agg(cell) AS value FROM (
          SELECT date_trunc($6, sent_on)::date AS bucket, outcome, count(*)::int AS count,
                 sum(total_amount)::bigint AS total, sum(paid)::bigint AS paid,
                 sum(adjusted)::bigint AS adjusted, sum(open)::bigint AS open
          FROM (${SENT_INVOICES_SQL}) sent GROUP BY 1, 2) cell`,
      values: [...getValues(ctx, parameters), chooseTimeBucketUnit(period)],
    });
    const valid = cells.filter(({ outcome }) => outcome !== "void");
    const sum = (getCents: (cell: Cell) => number) => valid.reduce((all, cell) => all + getCents(cell), 0);
    const overdue = sum(({ outcome, open }) => (outcome === "overdue" ? open : 0));
    return {
      figures: [
        {
          label: "Invoiced",
          type: "cents",
          value: sum(({ total }) => total),
          note: `${sum(({ count }) => count)} sent`,
        },
        {
          label: "Paid",
          type: "cents",
          value: sum(({ paid }) => paid),
          note: "Minus refunds, disputes and credit",
        },
        {
          label: "Adjustments",
          type: "cents",
          value: sum(({ adjusted }) => adjusted),
          note: "Refunds, disputes, credits, write-offs",
        },
        { label: "Outstanding", type: "cents", value: sum(({ open }) => open) },
        {
          label: "Overdue",
          type: "cents",
          value: overdue,
          note: "Included in the outstanding amount",
          ...(overdue > 0 && { tone: "overdue" }),
        },
      ],
      charts: [
        createTimeChart({
          title: "Invoiced amounts by status",
          type: "cents",
          period,
          parts: { paid: "Paid", open: "Open", overdue: "Overdue", adjusted: "Adjustments" },
          counted: valid.flatMap(({ bucket, outcome, paid, adjusted, open }) => [
            {
              bucket,
              part: outcome === "open" || outcome === "overdue" ? outcome : "paid",
              value: paid + open,
            },
            { bucket, part: "adjusted", value: adjusted },
          ]),
        }),
      ],
      rowCount: cells.reduce((all, { count }) => all + count, 0),
    };
  },
  rows: (ctx, parameters) => ({
    sql: `SELECT sent.id, sent.sent_on AS place, json_build_object(
        'number', sent.invoice_number, 'customer', sent.customer_name, 'sent', sent.sent_on, 'due', sent.due_date,
        'outcome', sent.outcome, 'total', sent.total_amount, 'paid', sent.paid,
        'adjusted', sent.adjusted, 'open', sent.open) AS raw
      FROM (${SENT_INVOICES_SQL}) sent`,
    values: getValues(ctx, parameters),
    placeType: "date",
    order: "DESC",
    rowSchema,
  }),
};
