import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { SEX_LABELS, SEXES } from "@/lib/domain/horses/horses/model/sex";
import { chooseTimeBucketUnit } from "@/lib/domain/platform/reports/model/time-buckets";
import { createTimeChart } from "@/lib/domain/platform/reports/model/time-chart";
import type { ReportParameters, ReportReader } from "@/lib/domain/platform/reports/reader";
import { requirePeriod } from "@/lib/domain/platform/reports/require-period";
import { queryJson } from "@/lib/query-json";

/** Matches horses that are neither archived nor sample data. */
const HORSE_CONDITION = `
  horse.organization_id = $1::uuid AND horse.archived_at IS NULL AND NOT horse.is_sample
  AND ($2::uuid[] IS NULL OR horse.id = ANY($2::uuid[]))`;
const RECORD_CONDITION =
  "record.organization_id = $1::uuid AND record.horse_id = horse.id AND record.deleted_at IS NULL";

function getValues(ctx: Context, parameters: ReportParameters) {
  const { from, to } = requirePeriod(parameters);
  return [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), from, to];
}

const summarySchema = z.object({
  horses: z.number(),
  quiet: z.number(),
  cells: z.array(z.object({ bucket: z.string(), count: z.number() })).nullable(),
});

const rowSchema = z
  .object({
    name: z.string(),
    sex: z.enum(SEXES).nullable(),
    born: z.string().nullable(),
    breed: z.string().nullable(),
    location: z.string().nullable(),
    logged: z.number(),
    last: z.string().nullable(),
    next: z.string().nullable(),
  })
  .transform(({ name, sex, born, breed, location, logged, last, next }) => [
    name,
    sex && SEX_LABELS[sex],
    born,
    breed,
    location,
    logged,
    last,
    next,
  ]);

export const horsesReport: ReportReader = {
  summary: async (ctx, parameters) => {
    const period = requirePeriod(parameters);
    const found = await queryJson(ctx.db, {
      schema: summarySchema,
      sql: `WITH logged AS (
          SELECT horse.id, date_trunc($5, record.happened_on)::date AS bucket, count(*)::int AS count
          FROM horses horse JOIN health_records record ON ${RECORD_CONDITION}
          WHERE ${HORSE_CONDITION} AND record.happened_on BETWEEN $3::date AND $4::date GROUP BY 1, 2
        ), here AS (SELECT count(*)::int AS count FROM horses horse WHERE ${HORSE_CONDITION})
        SELECT json_build_object(
          'horses', (SELECT count FROM here),
          'quiet', (SELECT count FROM here) - (SELECT count(DISTINCT id)::int FROM logged),
          'cells', (SELECT json_agg(cell) FROM (
             SELECT bucket, sum(count)::int AS count FROM logged GROUP BY bucket) cell)) AS value`,
      values: [...getValues(ctx, parameters), chooseTimeBucketUnit(period)],
    });
    const cells = found?.cells ?? [];
    const horses = found?.horses ?? 0;
    const records = cells.reduce((sum, { count }) => sum + count, 0);
    return {
      figures: [
        { label: "Horses", type: "number", value: horses },
        { label: "Logged", type: "number", value: records, note: "Health records in the period" },
        {
          label: "Nothing logged",
          type: "number",
          value: found?.quiet ?? 0,
          note: "Horses without a record in the period",
        },
      ],
      charts: [
        createTimeChart({
          title: "Logged records",
          type: "number",
          period,
          parts: { logged: "Health records" },
          counted: cells.map(({ bucket, count }) => ({ bucket, part: "logged", value: count })),
        }),
      ],
      rowCount: horses,
    };
  },
  rows: (ctx, parameters) => ({
    // Computes the figures only for the horses on the current page.
    sql: `SELECT horse.id, lower(horse.name) AS place, json_build_object(
        'name', horse.name, 'sex', horse.sex, 'born', horse.born_on, 'breed', horse.breed,
        'location', horse.location,
        'logged', (SELECT count(*)::int FROM health_records record
           WHERE ${RECORD_CONDITION} AND record.happened_on BETWEEN $3::date AND $4::date),
        'last', (SELECT max(record.happened_on) FROM health_records record WHERE ${RECORD_CONDITION}),
        'next', (SELECT min(item.due_on) FROM care_items item
           WHERE item.organization_id = $1::uuid AND item.horse_id = horse.id
             AND item.status = 'open' AND NOT item.is_waiting)) AS raw
      FROM horses horse WHERE ${HORSE_CONDITION}`,
    values: getValues(ctx, parameters),
    placeType: "text",
    order: "ASC",
    rowSchema,
  }),
};
