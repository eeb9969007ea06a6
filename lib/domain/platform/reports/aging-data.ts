import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { AGING_LABELS, getAgingBucketIndex } from "@/lib/domain/billing/records/model/aging";
import { OPEN_BALANCES_SQL } from "@/lib/domain/billing/records/open-balances-sql";
import { createPartsChart } from "@/lib/domain/platform/reports/model/parts-chart";
import type { ReportParameters, ReportReader } from "@/lib/domain/platform/reports/reader";
import { queryJsonList } from "@/lib/query-json";

function getValues(ctx: Context, { today }: ReportParameters) {
  return [getOrganizationId(ctx), today];
}

const cellSchema = z.object({ bucket: z.number(), cents: z.number(), count: z.number() });

const rowSchema = z
  .object({
    number: z.string(),
    customer: z.string(),
    email: z.string().nullable(),
    due: z.string(),
    days: z.number(),
    cents: z.number(),
  })
  .transform(({ number, customer, email, due, days, cents }) => [
    number,
    customer,
    email,
    due,
    Math.max(days, 0),
    AGING_LABELS[getAgingBucketIndex(days)] ?? null,
    cents,
  ]);

/** Lists the same open invoices as the aging page (lib/domain/billing/aging), with their age. */
export const agingReport: ReportReader = {
  summary: async (ctx, parameters) => {
    const cells = await queryJsonList(ctx.db, {
      schema: cellSchema,
      sql: `SELECT json_agg(cell) AS value FROM (
          SELECT open.bucket, sum(open.balance)::bigint AS cents, count(*)::int AS count
          FROM (${OPEN_BALANCES_SQL}) open GROUP BY 1) cell`,
      values: getValues(ctx, parameters),
    });
    const sum = (from: number) =>
      cells.reduce((all, { bucket, cents }) => (bucket >= from ? all + cents : all), 0);
    const count = cells.reduce((all, cell) => all + cell.count, 0);
    const oldest = AGING_LABELS.length - 1;
    return {
      figures: [
        {
          label: "Outstanding",
          type: "cents",
          value: sum(0),
          note: `${count} ${count === 1 ? "invoice" : "invoices"}`,
        },
        { label: "Overdue", type: "cents", value: sum(1), ...(sum(1) > 0 && { tone: "overdue" }) },
        { label: "Over 90 days", type: "cents", value: sum(oldest) },
      ],
      charts: [
        createPartsChart({
          title: "Outstanding by age",
          type: "cents",
          name: "Outstanding",
          parts: AGING_LABELS.map((label, index) => ({
            label,
            value: cells.find(({ bucket }) => bucket === index)?.cents ?? 0,
          })),
        }),
      ],
      rowCount: count,
    };
  },
  rows: (ctx, parameters) => ({
    sql: `SELECT open.id, open.due_date AS place, json_build_object(
        'number', open.invoice_number, 'customer', open.customer_name, 'email', open.customer_email,
        'due', open.due_date, 'days', open.days, 'cents', open.balance) AS raw FROM (${OPEN_BALANCES_SQL}) open`,
    values: getValues(ctx, parameters),
    placeType: "date",
    order: "ASC",
    rowSchema,
  }),
};
