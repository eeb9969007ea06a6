import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { HorseIds } from "@/lib/auth/permissions";
import { DATE_FORMATS } from "@/lib/dates/document-formats";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import {
  createHorseActivityConditionSql,
  HORSE_CHILD_ENTITIES,
} from "@/lib/domain/platform/activity/horse-activity-condition";
import type { ActivitySort } from "@/lib/domain/platform/activity/model/sorts";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, type SortColumn } from "@/lib/lists/sorted-page";
import { getPublicName, getPublicNameSql, PUBLIC_NAME_FIELDS } from "@/lib/public-name";
import { createBinder, queryJsonList } from "@/lib/query-json";

export interface ActivityQuery extends PageRequest {
  organizationId: string;
  entityTypes: readonly string[];
  /** Entries about other horses are excluded. */
  horseIds: HorseIds;
  actorId: string | null;
  /** Whether to omit entries about accepted invitations. Each new member also has a separate entry. */
  omitsAcceptedInvitations: boolean;
  sort: ActivitySort;
}

const storedActivitySchema = z.object({
  id: z.string(),
  action: z.string(),
  entityType: z.string(),
  entityId: z.string(),
  actorKind: z.string(),
  actorId: z.string().nullable(),
  /** The name of the person or API key, or the name that a guest signed with. */
  actorName: z.string().nullable(),
  /** The actor's organization, if the actor belongs to another organization. */
  actorOrganization: z.string().nullable(),
  subject: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The organization's date format. */
  dateFormat: z.enum(DATE_FORMATS).nullable(),
});
export type StoredActivity = z.infer<typeof storedActivitySchema>;

const COLUMNS = `
  a.id, a.action, a.entity_type AS "entityType", a.entity_id AS "entityId", a.actor_kind AS "actorKind",
  a.actor_id AS "actorId", a.actor_organization AS "actorOrganization", a.before, a.after,
  ${getIsoTimestampSql("a.created_at")} AS "createdAt",
  CASE WHEN a.actor_kind IN ('user', 'companionApp') THEN (SELECT ${getPublicNameSql("p")}
      FROM user_account_profiles p WHERE p.user_id = a.actor_id::uuid)
    WHEN a.actor_kind = 'apiKey' THEN (SELECT k.name FROM api_keys k
      WHERE k.id = a.actor_id::uuid AND k.organization_id = a.organization_id)
    WHEN a.actor_kind = 'publicLink' THEN a.actor_id
  END AS "actorName",
  CASE a.entity_type
    WHEN 'member' THEN (SELECT ${getPublicNameSql("p")} FROM user_account_profiles p WHERE p.user_id = a.entity_id::uuid)
    WHEN 'invoice' THEN (SELECT i.invoice_number FROM invoices i
      WHERE i.id = a.entity_id::uuid AND i.organization_id = a.organization_id)
    WHEN 'client' THEN (SELECT c.name FROM clients c
      WHERE c.id = a.entity_id::uuid AND c.organization_id = a.organization_id)
    WHEN 'contact' THEN (SELECT c.name FROM clients c
      WHERE c.id = a.entity_id::uuid AND c.organization_id = a.organization_id)
    WHEN 'horse' THEN (SELECT h.name FROM horses h
      WHERE h.id = a.entity_id::uuid AND h.organization_id = a.organization_id)
    WHEN 'payment' THEN (SELECT c.name FROM clients c
      WHERE c.id = (a.after ->> 'contact_id')::uuid AND c.organization_id = a.organization_id)
    WHEN 'statement' THEN (SELECT c.name FROM clients c
      WHERE c.id = a.entity_id::uuid AND c.organization_id = a.organization_id)
    WHEN 'invoice_run' THEN (SELECT r.through_on::text FROM invoice_runs r
      WHERE r.id = a.entity_id::uuid AND r.organization_id = a.organization_id)
    WHEN 'calendar_event' THEN a.after ->> 'title'
    ELSE (SELECT h.name FROM horses h
      WHERE a.entity_type = ANY('${HORSE_CHILD_ENTITIES}'::text[]) AND h.id = (a.after ->> 'horse_id')::uuid
        AND h.organization_id = a.organization_id)
  END AS subject,
  (SELECT s.date_format FROM billing_settings s WHERE s.organization_id = a.organization_id) AS "dateFormat"`;

export const ACTIVITY_COLUMN: SortColumn = { expression: "created_at", type: "timestamptz" };

/** Reads one page of the organization's audit log with one query that uses an index. */
export async function selectActivity(
  ctx: Context,
  filter: ActivityQuery,
): Promise<readonly StoredActivity[]> {
  const { organizationId, entityTypes, horseIds, actorId, omitsAcceptedInvitations, sort, place, limit } =
    filter;
  const values: (string | number)[] = [organizationId, limit, `{${entityTypes.join(",")}}`];
  const bind = createBinder(values);
  const page = buildSortedPageQuery({ columns: [ACTIVITY_COLUMN], sort, place, id: "id", bind });
  const conditions = [
    "organization_id = $1::uuid",
    "entity_type = ANY($3::text[])",
    ...(actorId ? [`actor_id = ${bind(actorId)}::text AND actor_kind IN ('user', 'companionApp')`] : []),
    ...(omitsAcceptedInvitations ? ["action <> 'invitation.accepted'"] : []),
    ...(horseIds === "all" ? [] : [createHorseActivityConditionSql(bind(`{${horseIds.join(",")}}`))]),
    ...page.conditions,
  ];
  const sql = `
    WITH page AS MATERIALIZED (
      SELECT * FROM audit_log WHERE ${conditions.join(" AND ")}
      ORDER BY ${page.orderBy} LIMIT $2::int
    )
    SELECT json_agg(entry) AS value FROM (SELECT ${COLUMNS} FROM (SELECT * FROM page ORDER BY ${page.orderBy}) a) entry`;
  const entries = await queryJsonList(ctx.db, { schema: storedActivitySchema, sql, values });
  return restoreListOrder(entries, place);
}

export interface ActivityPerson {
  id: string;
  name: string;
}

/** Returns the members to offer in the list's filter, sorted by name. */
export async function selectActivityPeople(ctx: Context, organizationId: string): Promise<ActivityPerson[]> {
  const rows = await ctx.db.organizationMember.findMany({
    where: { organizationId },
    orderBy: [{ user: { profile: { fullName: "asc" } } }, { id: "asc" }],
    take: 500,
    select: { userId: true, user: { select: { profile: PUBLIC_NAME_FIELDS } } },
  });
  return rows.map(({ userId, user }) => ({ id: userId, name: getPublicName(user.profile) ?? "Someone" }));
}
