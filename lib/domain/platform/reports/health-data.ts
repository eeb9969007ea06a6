import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { formatRecordLine } from "@/lib/domain/care/health-records/model/record-labels";
import { storedRecordContentSchema } from "@/lib/domain/care/health-records/model/stored-content";
import { RECORD_KINDS, RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { createPartsChart } from "@/lib/domain/platform/reports/model/parts-chart";
import { chooseTimeBucketUnit } from "@/lib/domain/platform/reports/model/time-buckets";
import { createTimeChart } from "@/lib/domain/platform/reports/model/time-chart";
import type { ReportParameters, ReportReader } from "@/lib/domain/platform/reports/reader";
import { requirePeriod } from "@/lib/domain/platform/reports/require-period";
import { createNotFoundError } from "@/lib/errors";
import { queryJson } from "@/lib/query-json";

/** The horse's records in the period, even if the horse was archived later. */
const RECORDS_SQL = `
  FROM health_records record
  WHERE record.organization_id = $1::uuid AND record.horse_id = $3::uuid AND record.deleted_at IS NULL
    AND ($2::uuid[] IS NULL OR record.horse_id = ANY($2::uuid[]))
    AND record.happened_on BETWEEN $4::date AND $5::date`;

function getValues(ctx: Context, parameters: ReportParameters) {
  const { from, to } = requirePeriod(parameters);
  return [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), parameters.filter.horseId, from, to];
}

const summarySchema = z.object({
  horse: z.string().nullable(),
  cells: z
    .array(z.object({ bucket: z.string(), kind: z.enum(RECORD_KINDS), count: z.number(), cents: z.number() }))
    .nullable(),
});

const rowSchema = z
  .object({
    day: z.string(),
    title: z.string(),
    content: storedRecordContentSchema,
    provider: z.string().nullable(),
    cost: z.number().nullable(),
    notes: z.string().nullable(),
    author: z.string(),
  })
  .transform(({ day, title, content, provider, cost, notes, author }) => [
    day,
    title,
    formatRecordLine(content, title),
    provider,
    cost,
    notes,
    author,
  ]);

export const healthReport: ReportReader = {
  summary: async (ctx, parameters) => {
    const period = requirePeriod(parameters);
    const found = await queryJson(ctx.db, {
      schema: summarySchema,
      sql: `SELECT json_build_object(
          'horse', (SELECT horse.name FROM horses horse WHERE horse.organization_id = $1::uuid
             AND horse.id = $3::uuid AND ($2::uuid[] IS NULL OR horse.id = ANY($2::uuid[]))),
          'cells', (SELECT json_agg(cell) FROM (
             SELECT date_trunc($6, record.happened_on)::date AS bucket, record.kind, count(*)::int AS count,
                    coalesce(sum(record.cost_cents), 0)::bigint AS cents
             ${RECORDS_SQL} GROUP BY 1, 2) cell)) AS value`,
      values: [...getValues(ctx, parameters), chooseTimeBucketUnit(period)],
    });
    if (!found?.horse) throw createNotFoundError("Horse");
    const cells = found.cells ?? [];
    const count = (...kinds: RecordKind[]) =>
      cells.reduce(
        (sum, cell) => (kinds.length === 0 || kinds.includes(cell.kind) ? sum + cell.count : sum),
        0,
      );
    const kinds = [...new Set(cells.map(({ kind }) => kind))].map((kind) => ({
      label: RECORD_LABELS[kind],
      value: count(kind),
    }));
    return {
      subject: found.horse,
      figures: [
        { label: "Logged", type: "number", value: count() },
        { label: "Vet visits", type: "number", value: count("vet_visit") },
        { label: "Vaccinations", type: "number", value: count("vaccination") },
        {
          label: "Cost",
          type: "cents",
          value: cells.reduce((sum, { cents }) => sum + cents, 0),
          note: "As entered in the records",
        },
      ],
      charts: [
        createTimeChart({
          title: "Logged records",
          type: "number",
          period,
          parts: { logged: "Health records" },
          counted: cells.map(({ bucket, count: value }) => ({ bucket, part: "logged", value })),
        }),
        createPartsChart({ title: "By type", type: "number", name: "Health records", parts: kinds }),
      ],
      rowCount: count(),
    };
  },
  rows: (ctx, parameters) => ({
    sql: `SELECT record.id, record.happened_on AS place, json_build_object(
        'day', record.happened_on, 'title', record.title,
        'content', json_build_object('kind', record.kind, 'details', record.details),
        'provider', record.provider, 'cost', record.cost_cents, 'notes', record.notes,
        'author', record.author_name) AS raw ${RECORDS_SQL}`,
    values: getValues(ctx, parameters),
    placeType: "date",
    order: "DESC",
    rowSchema,
  }),
};
