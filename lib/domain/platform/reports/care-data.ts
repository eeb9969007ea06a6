import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import {
  CARE_OUTCOME_LABELS,
  CARE_OUTCOMES,
  type CareOutcome,
} from "@/lib/domain/platform/reports/model/care-outcomes";
import { chooseTimeBucketUnit } from "@/lib/domain/platform/reports/model/time-buckets";
import { createTimeChart } from "@/lib/domain/platform/reports/model/time-chart";
import type { ReportParameters, ReportReader } from "@/lib/domain/platform/reports/reader";
import { requirePeriod } from "@/lib/domain/platform/reports/require-period";
import { queryJsonList } from "@/lib/query-json";

/**
 * The care items due in the period, with their outcomes. Care counts as done on the date of its health record, even
 * if the record was entered later. Excludes open care items of archived horses. Includes a sample horse only if the
 * report is limited to it.
 */
const DUE_CARE_SQL = `
  SELECT due.*, CASE
      WHEN due.status = 'skipped' THEN 'skipped'
      WHEN due.status = 'done' AND due.done_on <= due.due_on THEN 'on_time'
      WHEN due.status = 'done' THEN 'late'
      WHEN due.due_on < $6::date THEN 'missed'
      ELSE 'coming' END AS outcome
  FROM (
    SELECT item.id, item.due_on, item.status, item.closed_by_name, item.plan_id, item.horse_id,
           CASE WHEN item.status = 'done'
             THEN coalesce(record.happened_on, (item.closed_at AT TIME ZONE $7)::date) END AS done_on
    FROM care_items item
    JOIN horses horse ON horse.organization_id = item.organization_id AND horse.id = item.horse_id
    LEFT JOIN health_records record ON record.organization_id = item.organization_id
      AND record.id = item.record_id AND record.deleted_at IS NULL
    WHERE item.organization_id = $1::uuid AND ($2::uuid[] IS NULL OR item.horse_id = ANY($2::uuid[]))
      AND (($3::uuid IS NULL AND NOT horse.is_sample) OR item.horse_id = $3::uuid) AND item.due_on BETWEEN $4::date AND $5::date
      AND (item.status <> 'open' OR (NOT item.is_waiting AND horse.archived_at IS NULL))
  ) due`;

function getValues(ctx: Context, parameters: ReportParameters) {
  const { from, to } = requirePeriod(parameters);
  const { filter, today, timeZone } = parameters;
  return [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), filter.horseId, from, to, today, timeZone];
}

const outcomeSchema = z.enum(CARE_OUTCOMES);

const cellSchema = z.object({ bucket: z.string(), outcome: outcomeSchema, count: z.number() });

const rowSchema = z
  .object({
    horse: z.string(),
    kind: z.enum(RECORD_KINDS),
    subject: z.string(),
    due: z.string(),
    outcome: outcomeSchema,
    done: z.string().nullable(),
    by: z.string().nullable(),
  })
  .transform(({ horse, kind, subject, due, outcome, done, by }) => [
    horse,
    getCarePlanTitle(kind, subject),
    due,
    CARE_OUTCOME_LABELS[outcome],
    done,
    by,
  ]);

export const careReport: ReportReader = {
  summary: async (ctx, parameters) => {
    const period = requirePeriod(parameters);
    const cells = await queryJsonList(ctx.db, {
      schema: cellSchema,
      sql: `SELECT json_agg(cell) AS value FROM (
          SELECT date_trunc($8, care.due_on)::date AS bucket, care.outcome, count(*)::int AS count
          FROM (${DUE_CARE_SQL}) care GROUP BY 1, 2) cell`,
      values: [...getValues(ctx, parameters), chooseTimeBucketUnit(period)],
    });
    const count = (...outcomes: CareOutcome[]) =>
      cells.reduce((sum, cell) => (outcomes.includes(cell.outcome) ? sum + cell.count : sum), 0);
    const due = count("on_time", "late", "missed");
    const missed = count("late", "missed");
    return {
      figures: [
        { label: "Due", type: "number", value: due, note: "Excluding skipped and upcoming care" },
        {
          label: CARE_OUTCOME_LABELS.on_time,
          type: "number",
          value: count("on_time"),
          note: formatShare(count("on_time"), due),
        },
        {
          label: "Not on time",
          type: "number",
          value: missed,
          note: `${count("late")} done late, ${count("missed")} not done`,
          ...(missed > 0 && { tone: "overdue" }),
        },
        { label: CARE_OUTCOME_LABELS.skipped, type: "number", value: count("skipped") },
      ],
      charts: [
        createTimeChart({
          title: "Due care by outcome",
          type: "number",
          period,
          parts: {
            on_time: CARE_OUTCOME_LABELS.on_time,
            late: CARE_OUTCOME_LABELS.late,
            missed: CARE_OUTCOME_LABELS.missed,
          },
          counted: cells.map((cell) => ({ bucket: cell.bucket, part: cell.outcome, value: cell.count })),
        }),
      ],
      rowCount: cells.reduce((sum, cell) => sum + cell.count, 0),
    };
  },
  rows: (ctx, parameters) => ({
    sql: `SELECT care.id, care.due_on AS place, json_build_object(
        'horse', horse.name, 'kind', plan.kind, 'subject', plan.subject, 'due', care.due_on,
        'outcome', care.outcome, 'done', care.done_on, 'by', care.closed_by_name) AS raw
      FROM (${DUE_CARE_SQL}) care
      JOIN care_plans plan ON plan.organization_id = $1::uuid AND plan.id = care.plan_id
      JOIN horses horse ON horse.organization_id = $1::uuid AND horse.id = care.horse_id`,
    values: getValues(ctx, parameters),
    placeType: "date",
    order: "DESC",
    rowSchema,
  }),
};

function formatShare(part: number, whole: number): string {
  return whole === 0 ? "Nothing was due" : `${Math.round((part / whole) * 100)}% of care due`;
}
