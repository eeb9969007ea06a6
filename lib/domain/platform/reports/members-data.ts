import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { createHorseActivityConditionSql } from "@/lib/domain/platform/activity/horse-activity-condition";
import { listReadableKinds } from "@/lib/domain/platform/activity/list-activity";
import { ACTIVITY_KINDS } from "@/lib/domain/platform/activity/model/labels";
import { createPartsChart } from "@/lib/domain/platform/reports/model/parts-chart";
import { chooseTimeBucketUnit } from "@/lib/domain/platform/reports/model/time-buckets";
import { createTimeChart } from "@/lib/domain/platform/reports/model/time-chart";
import type { ReportParameters, ReportReader } from "@/lib/domain/platform/reports/reader";
import { requirePeriod } from "@/lib/domain/platform/reports/require-period";
import { getPublicNameSql } from "@/lib/public-name";
import { queryJson } from "@/lib/query-json";

/**
 * The activity in the period, limited to entries that the user can see. Excludes accepted invitations,
 * because the entry about the new member is already counted.
 */
const ACTIVITY_SQL = `
  SELECT actor_id::uuid AS user_id, entity_type, created_at, (created_at AT TIME ZONE $5)::date AS day
  FROM audit_log
  WHERE organization_id = $1::uuid AND actor_kind IN ('user', 'companionApp')
    AND actor_organization IS NULL
    AND entity_type = ANY($6::text[]) AND action <> 'invitation.accepted'
    AND created_at >= $3::date::timestamp AT TIME ZONE $5
    AND created_at < ($4::date + 1)::timestamp AT TIME ZONE $5
    AND ($2::text[] IS NULL OR ${createHorseActivityConditionSql("$2")})`;

/** All members, and former members with activity. */
const PEOPLE_SQL = `
  SELECT coalesce(member.user_id, did.user_id) AS id, coalesce(did.actions, 0) AS actions,
         coalesce(did.care, 0) AS care, coalesce(did.tasks, 0) AS tasks, coalesce(did.days, 0) AS days, did.last_on,
         role.name AS role
  FROM (
    SELECT user_id, count(*) AS actions, count(*) FILTER (WHERE entity_type = ANY($7::text[])) AS care,
           count(*) FILTER (WHERE entity_type = ANY($8::text[])) AS tasks, count(DISTINCT day) AS days,
           max(day) AS last_on
    FROM (${ACTIVITY_SQL}) done GROUP BY user_id
  ) did
  FULL JOIN (SELECT * FROM organization_members WHERE organization_id = $1::uuid) member
    ON member.user_id = did.user_id
  LEFT JOIN roles role ON role.id = member.role_id`;

const NAME_SQL = `coalesce((SELECT ${getPublicNameSql("profile")} FROM user_account_profiles profile
  WHERE profile.user_id = person.id), 'A former member')`;

/** The maximum number of people who have their own bar in the chart. */
const MAX_CHARTED_PEOPLE = 15;

const toSqlArray = (words: readonly string[]) => `{${words.join(",")}}`;

function getValues(ctx: Context, parameters: ReportParameters) {
  const { from, to } = requirePeriod(parameters);
  const types = listReadableKinds(ctx).flatMap((kind) => [...ACTIVITY_KINDS[kind].entityTypes]);
  const groups = [types, ACTIVITY_KINDS.care.entityTypes, ACTIVITY_KINDS.tasks.entityTypes].map(toSqlArray);
  return [getOrganizationId(ctx), formatUuidArray(ctx.horseIds), from, to, parameters.timeZone, ...groups];
}

const summarySchema = z.object({
  times: z.array(z.object({ bucket: z.string(), count: z.number() })).nullable(),
  people: z.array(z.object({ name: z.string(), count: z.number() })).nullable(),
  active: z.number(),
  all: z.number(),
});

const rowSchema = z
  .object({
    name: z.string(),
    role: z.string().nullable(),
    actions: z.number(),
    care: z.number(),
    tasks: z.number(),
    days: z.number(),
    last: z.string().nullable(),
  })
  .transform(({ name, role, actions, care, tasks, days, last }) => [
    name,
    role ?? "No longer a member",
    actions,
    care,
    tasks,
    actions - care - tasks,
    days,
    last,
  ]);

export const membersReport: ReportReader = {
  summary: async (ctx, parameters) => {
    const period = requirePeriod(parameters);
    const found = await queryJson(ctx.db, {
      schema: summarySchema,
      sql: `WITH person AS (${PEOPLE_SQL})
        SELECT json_build_object(
          'times', (SELECT json_agg(cell) FROM (
             SELECT date_trunc($9, day)::date AS bucket, count(*)::int AS count FROM (${ACTIVITY_SQL}) done GROUP BY 1) cell),
          'people', (SELECT json_agg(cell) FROM (
             SELECT ${NAME_SQL} AS name, actions::int AS count FROM person WHERE actions > 0
             ORDER BY actions DESC, id LIMIT ${MAX_CHARTED_PEOPLE}) cell),
          'active', (SELECT count(*)::int FROM person WHERE actions > 0),
          'all', (SELECT count(*)::int FROM person)) AS value`,
      values: [...getValues(ctx, parameters), chooseTimeBucketUnit(period)],
    });
    const times = found?.times ?? [];
    const all = found?.all ?? 0;
    return {
      figures: [
        { label: "Actions", type: "number", value: times.reduce((sum, { count }) => sum + count, 0) },
        { label: "Active people", type: "number", value: found?.active ?? 0, note: `of ${all}` },
      ],
      charts: [
        createTimeChart({
          title: "Activity",
          type: "number",
          period,
          parts: { done: "Actions" },
          counted: times.map(({ bucket, count }) => ({ bucket, part: "done", value: count })),
        }),
        createPartsChart({
          title: "By person, most active first",
          type: "number",
          name: "Actions",
          parts: (found?.people ?? []).map(({ name, count }) => ({ label: name, value: count })),
        }),
      ],
      rowCount: all,
    };
  },
  rows: (ctx, parameters) => ({
    sql: `SELECT person.id, person.actions AS place, json_build_object(
        'name', ${NAME_SQL}, 'role', person.role, 'actions', person.actions, 'care', person.care,
        'tasks', person.tasks, 'days', person.days, 'last', person.last_on) AS raw FROM (${PEOPLE_SQL}) person`,
    values: getValues(ctx, parameters),
    placeType: "bigint",
    order: "DESC",
    rowSchema,
  }),
};
