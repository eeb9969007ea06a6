import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { RECORD_KINDS, RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { createPartsChart } from "@/lib/domain/platform/reports/model/parts-chart";
import type { ReportParameters, ReportReader } from "@/lib/domain/platform/reports/reader";
import { requirePeriod } from "@/lib/domain/platform/reports/require-period";
import { queryJson } from "@/lib/query-json";

/** Open care items for active horses. Includes a sample horse only if the report is limited to it. */
const OPEN_CARE_SQL = `
  FROM care_items item
  JOIN horses horse ON horse.organization_id = item.organization_id AND horse.id = item.horse_id
  WHERE item.organization_id = $1::uuid AND item.status = 'open' AND NOT item.is_waiting
    AND horse.archived_at IS NULL AND ($2::uuid[] IS NULL OR item.horse_id = ANY($2::uuid[]))
    AND (($3::uuid IS NULL AND NOT horse.is_sample) OR item.horse_id = $3::uuid)`;

function getValues(ctx: Context, parameters: ReportParameters) {
  const { from, to } = requirePeriod(parameters);
  return [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), parameters.filter.horseId, from, to];
}

const kindSchema = z.enum(RECORD_KINDS);

const summarySchema = z.object({
  kinds: z.array(z.object({ kind: kindSchema, count: z.number() })).nullable(),
  horses: z.number(),
  overdue: z.number(),
});

const rowSchema = z
  .object({
    due: z.string(),
    horse: z.string(),
    kind: kindSchema,
    subject: z.string(),
    location: z.string().nullable(),
    owner: z.string().nullable(),
    phone: z.string().nullable(),
  })
  .transform(({ due, horse, kind, subject, location, owner, phone }) => [
    due,
    horse,
    getCarePlanTitle(kind, subject),
    location,
    owner,
    phone,
  ]);

export const upcomingReport: ReportReader = {
  summary: async (ctx, parameters) => {
    const found = await queryJson(ctx.db, {
      schema: summarySchema,
      sql: `WITH due AS (SELECT item.kind, item.horse_id, item.due_on ${OPEN_CARE_SQL} AND item.due_on <= $5::date),
        ahead AS (SELECT * FROM due WHERE due_on >= $4::date)
        SELECT json_build_object(
          'kinds', (SELECT json_agg(cell ORDER BY cell.count DESC, cell.kind)
                    FROM (SELECT kind, count(*)::int AS count FROM ahead GROUP BY kind) cell),
          'horses', (SELECT count(DISTINCT horse_id)::int FROM ahead),
          'overdue', (SELECT count(*)::int FROM due WHERE due_on < $4::date)) AS value`,
      values: getValues(ctx, parameters),
    });
    const kinds = found?.kinds ?? [];
    const overdue = found?.overdue ?? 0;
    const ahead = kinds.reduce((sum, { count }) => sum + count, 0);
    return {
      figures: [
        { label: "Due", type: "number", value: ahead },
        { label: "Horses", type: "number", value: found?.horses ?? 0, note: "Horses with care due" },
        {
          label: "Overdue",
          type: "number",
          value: overdue,
          note: "Due before the period",
          ...(overdue > 0 && { tone: "overdue" }),
        },
      ],
      charts: [
        createPartsChart({
          title: "Due care by type",
          type: "number",
          name: "Due",
          parts: kinds.map(({ kind, count }) => ({ label: RECORD_LABELS[kind], value: count })),
        }),
      ],
      rowCount: ahead,
    };
  },
  rows: (ctx, parameters) => ({
    sql: `SELECT item.id, item.due_on AS place, json_build_object(
        'due', item.due_on, 'horse', horse.name, 'kind', item.kind,
        'subject', (SELECT plan.subject FROM care_plans plan
                    WHERE plan.organization_id = $1::uuid AND plan.id = item.plan_id),
        'location', horse.location, 'owner', horse.owner_name, 'phone', horse.owner_phone) AS raw
      ${OPEN_CARE_SQL} AND item.due_on BETWEEN $4::date AND $5::date`,
    values: getValues(ctx, parameters),
    placeType: "date",
    order: "ASC",
    rowSchema,
  }),
};
