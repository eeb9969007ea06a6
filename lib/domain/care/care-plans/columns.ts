import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { SUGGESTED_CARE_PLAN_NOTE } from "@/lib/domain/care/model/list-suggested-care-plans";
import type { Interval } from "@/lib/recurrence/interval";

const NOTES = `
  nullif(plan.notes, CASE WHEN EXISTS (
    SELECT 1 FROM care_items done
    WHERE done.organization_id = plan.organization_id AND done.plan_id = plan.id AND done.status = 'done'
  ) THEN '${SUGGESTED_CARE_PLAN_NOTE}' END)`;

/** The interval of the care plan with the alias `plan`, as JSON. */
export const CARE_INTERVAL_SQL = `CASE WHEN plan.interval_count IS NOT NULL
    THEN json_build_object(plan.interval_unit, plan.interval_count) END`;

/**
 * The columns of `CarePlanDto`. Queries must use the alias `plan` for care_plans and `open` for the plan's
 * open item.
 */
export const CARE_PLAN_COLUMNS = `
  plan.id, plan.horse_id AS "horseId", plan.kind, plan.subject, ${NOTES} AS notes,
  plan.starts_on AS "startsOn",
  ${CARE_INTERVAL_SQL} AS interval,
  plan.repeats_from AS "repeatsFrom", plan.lead_days AS "leadDays",
  plan.author_organization_id AS "authorOrganizationId",
  ${getIsoTimestampSql("plan.ended_at")} AS "endedAt",
  CASE WHEN open.id IS NOT NULL THEN json_build_object(
    'id', open.id, 'dueOn', open.due_on, 'rhythmOn', coalesce(open.rhythm_on, open.due_on)) END AS open`;

export const FROM_CARE_PLANS = `
  care_plans plan LEFT JOIN care_items open
    ON open.organization_id = plan.organization_id AND open.plan_id = plan.id AND open.status = 'open'`;

/** Converts an interval to its two database columns. */
export function toIntervalColumns(interval: Interval | null) {
  const [entry] = Object.entries(interval ?? {});
  return { intervalCount: entry?.[1] ?? null, intervalUnit: entry?.[0] ?? null };
}

/** Returns a plan's fields for the audit log. */
export function toCarePlanAuditFacts(plan: CarePlanDto) {
  const { horseId, kind, subject, notes, interval, repeatsFrom, leadDays, endedAt, open } = plan;
  return {
    horse_id: horseId,
    ...{ kind, subject, notes, interval: interval && { ...interval } },
    repeats_from: repeatsFrom,
    lead_days: leadDays,
    ended_at: endedAt,
    due_on: open?.dueOn ?? null,
  };
}
