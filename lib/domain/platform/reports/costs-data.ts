import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import {
  CATEGORIES,
  CATEGORY_LABELS,
  ENTRY_KINDS,
  type EntryKind,
} from "@/lib/domain/billing/finances/model/categories";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { createPartsChart } from "@/lib/domain/platform/reports/model/parts-chart";
import { chooseTimeBucketUnit } from "@/lib/domain/platform/reports/model/time-buckets";
import { createTimeChart } from "@/lib/domain/platform/reports/model/time-chart";
import type { ReportParameters, ReportReader } from "@/lib/domain/platform/reports/reader";
import { requirePeriod } from "@/lib/domain/platform/reports/require-period";
import { queryJson } from "@/lib/query-json";

const ENTRY_CONDITION = `entry.organization_id = $1::uuid AND entry.deleted_at IS NULL
  AND entry.booked_on BETWEEN $4::date AND $5::date`;

/**
 * Counts each entry only once. If an entry is divided among horses, counts only the shares of the horses that
 * the member can see. Counts any other entry in full, but only if the member has access to all horses and the
 * report isn't limited to one horse.
 */
const ENTRY_PARTS_SQL = `
  SELECT own.id, entry.booked_on, entry.kind, entry.category, entry.vendor, entry.note, own.horse_id,
         own.amount_cents
  FROM finance_entries entry
  JOIN finance_allocations own ON own.organization_id = $1::uuid AND own.entry_id = entry.id
  WHERE ${ENTRY_CONDITION} AND ($2::uuid[] IS NULL OR own.horse_id = ANY($2::uuid[]))
    AND ($3::uuid IS NULL OR own.horse_id = $3::uuid)
  UNION ALL
  SELECT entry.id, entry.booked_on, entry.kind, entry.category, entry.vendor, entry.note, NULL,
         entry.amount_cents
  FROM finance_entries entry
  WHERE ${ENTRY_CONDITION} AND $2::uuid[] IS NULL AND $3::uuid IS NULL AND NOT EXISTS (
    SELECT FROM finance_allocations own WHERE own.organization_id = $1::uuid AND own.entry_id = entry.id)`;

/** The maximum number of horses that have their own bar in the chart. */
const MAX_CHARTED_HORSES = 15;

function getValues(ctx: Context, parameters: ReportParameters) {
  const { from, to } = requirePeriod(parameters);
  return [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), parameters.filter.horseId, from, to];
}

const kindSchema = z.enum(ENTRY_KINDS);
const categorySchema = z.enum(CATEGORIES);

const summarySchema = z.object({
  subject: z.string().nullable(),
  times: z
    .array(z.object({ bucket: z.string(), kind: kindSchema, cents: z.number(), count: z.number() }))
    .nullable(),
  categories: z.array(z.object({ category: categorySchema, cents: z.number() })).nullable(),
  horses: z.array(z.object({ name: z.string().nullable(), cents: z.number() })).nullable(),
});

const rowSchema = z
  .object({
    day: z.string(),
    horse: z.string().nullable(),
    kind: kindSchema,
    category: categorySchema,
    vendor: z.string().nullable(),
    note: z.string().nullable(),
    cents: z.number(),
  })
  .transform(({ day, horse, kind, category, vendor, note, cents }) => [
    day,
    horse,
    CATEGORY_LABELS[category],
    vendor,
    kind === "expense" ? cents : null,
    kind === "income" ? cents : null,
    note,
  ]);

export const costsReport: ReportReader = {
  summary: async (ctx, parameters) => {
    const period = requirePeriod(parameters);
    const found = await queryJson(ctx.db, {
      schema: summarySchema,
      sql: `WITH part AS MATERIALIZED (${ENTRY_PARTS_SQL}), spent AS (SELECT * FROM part WHERE kind = 'expense')
        SELECT json_build_object(
          'subject', (SELECT horse.name FROM horses horse WHERE horse.organization_id = $1::uuid
             AND horse.id = $3::uuid AND ($2::uuid[] IS NULL OR horse.id = ANY($2::uuid[]))),
          'times', (SELECT json_agg(cell) FROM (
             SELECT date_trunc($6, booked_on)::date AS bucket, kind, sum(amount_cents)::bigint AS cents,
                    count(*)::int AS count FROM part GROUP BY 1, 2) cell),
          'categories', (SELECT json_agg(cell) FROM (
             SELECT category, sum(amount_cents)::bigint AS cents FROM spent GROUP BY category
             ORDER BY cents DESC, category) cell),
          'horses', (SELECT json_agg(cell) FROM (
             SELECT (SELECT horse.name FROM horses horse
                     WHERE horse.organization_id = $1::uuid AND horse.id = spent.horse_id) AS name,
                    sum(amount_cents)::bigint AS cents FROM spent GROUP BY spent.horse_id
             ORDER BY spent.horse_id IS NULL, cents DESC, spent.horse_id LIMIT ${MAX_CHARTED_HORSES}) cell)) AS value`,
      values: [...getValues(ctx, parameters), chooseTimeBucketUnit(period)],
    });
    const times = found?.times ?? [];
    const getSum = (kind: EntryKind) =>
      times.reduce((sum, cell) => (cell.kind === kind ? sum + cell.cents : sum), 0);
    const [expenses, income] = [getSum("expense"), getSum("income")];
    return {
      subject: found?.subject ?? null,
      figures: [
        { label: "Expenses", type: "cents", value: expenses },
        { label: "Income", type: "cents", value: income },
        {
          label: "Net",
          type: "cents",
          value: income - expenses,
          note: "Income minus expenses",
        },
      ],
      charts: [
        createTimeChart({
          title: "Expenses over time",
          type: "cents",
          period,
          parts: { expense: "Expenses" },
          counted: times.map(({ bucket, kind, cents }) => ({ bucket, part: kind, value: cents })),
        }),
        createPartsChart({
          title: "Expenses by category",
          type: "cents",
          name: "Spent",
          parts: (found?.categories ?? []).map(({ category, cents }) => ({
            label: CATEGORY_LABELS[category],
            value: cents,
          })),
        }),
        createPartsChart({
          title: "Expenses by horse, highest first",
          type: "cents",
          name: "Spent",
          parts: (found?.horses ?? []).map(({ name, cents }) => ({
            label: name ?? "No specific horse",
            value: cents,
          })),
        }),
      ],
      rowCount: times.reduce((sum, { count }) => sum + count, 0),
    };
  },
  rows: (ctx, parameters) => ({
    sql: `SELECT part.id, part.booked_on AS place, json_build_object(
        'day', part.booked_on, 'horse', horse.name, 'kind', part.kind, 'category', part.category,
        'vendor', part.vendor, 'note', part.note, 'cents', part.amount_cents) AS raw
      FROM (${ENTRY_PARTS_SQL}) part
      LEFT JOIN horses horse ON horse.organization_id = $1::uuid AND horse.id = part.horse_id`,
    values: getValues(ctx, parameters),
    placeType: "date",
    order: "DESC",
    rowSchema,
  }),
};
