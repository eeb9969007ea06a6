import "server-only";
import {
  type Context,
  getActingOrganizationName,
  getOrganizationId,
  getSignedName,
} from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { CARE_INTERVAL_SQL } from "@/lib/domain/care/care-plans/columns";
import {
  type CareItemDto,
  careItemDtoSchema,
  type VisitHorseDto,
  visitHorseDtoSchema,
} from "@/lib/domain/care/care-plans/dto";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { getHorseLockedColumnSql } from "@/lib/domain/horses/horses/horse-columns";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { createId, isUuid } from "@/lib/ids";
import { getActorWithOrganizationSql } from "@/lib/public-name";
import { queryJsonList } from "@/lib/query-json";
import { idRowSchema, queryRows } from "@/lib/query-rows";

/**
 * Locks and returns the given items of the actor's horses, sorted by horse. Other transactions can't change these
 * items until this transaction ends, because every change to an item locks its plan first.
 */
export async function lockCareItems(tx: Context, ids: readonly string[]): Promise<CareItemDto[]> {
  const organizationId = getOrganizationId(tx);
  // A fixed order prevents deadlocks between two visits with the same horses.
  await tx.db.$executeRaw`
    SELECT 1 FROM care_plans WHERE organization_id = ${organizationId}::uuid AND id IN (
      SELECT plan_id FROM care_items
      WHERE organization_id = ${organizationId}::uuid AND id = ANY(${formatValidUuids(ids)}::uuid[])
    ) ORDER BY id FOR UPDATE`;
  return selectCareItems(tx, ids);
}

/** Returns the given items that belong to the actor's horses in the organization, sorted by horse. */
export function selectCareItems(ctx: Context, ids: readonly string[]): Promise<CareItemDto[]> {
  return readItems(ctx, "item.id = ANY($2::uuid[])", ids);
}

/** Returns the open care items for the given horses, sorted by horse. `kind` limits the result to one type. */
export function selectOpenCareItems(
  ctx: Context,
  horseIds: readonly string[],
  kind: RecordKind | null,
): Promise<CareItemDto[]> {
  const condition = "item.horse_id = ANY($2::uuid[]) AND item.status = 'open'";
  if (kind === null) return readItems(ctx, condition, horseIds);
  return readItems(ctx, `${condition} AND item.kind = $5`, horseIds, [kind]);
}

/** Returns the given horses, sorted by name, and whether each horse is archived or locked. */
export async function selectVisitHorses(ctx: Context, horseIds: readonly string[]): Promise<VisitHorseDto[]> {
  return queryJsonList(ctx.db, {
    schema: visitHorseDtoSchema,
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT horse.id, horse.name, horse.born_on AS "bornOn", horse.archived_at IS NOT NULL AS "isArchived",
             ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$4" })}
      FROM horses horse
      WHERE horse.organization_id = $1::uuid AND horse.id = ANY($2::uuid[]) AND horse.transferred_at IS NULL
        AND ($3::uuid[] IS NULL OR horse.id = ANY($3::uuid[]))
      ORDER BY lower(horse.name), horse.id
    ) found`,
    values: [
      getOrganizationId(ctx),
      formatValidUuids(horseIds),
      formatUuidArray(ctx.horseIds),
      getHorseLimit(ctx),
    ],
  });
}

async function readItems(
  ctx: Context,
  condition: string,
  ids: readonly string[],
  more: readonly string[] = [],
): Promise<CareItemDto[]> {
  return queryJsonList(ctx.db, {
    schema: careItemDtoSchema,
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT item.id, item.plan_id AS "planId", item.horse_id AS "horseId", horse.name AS "horseName", horse.is_sample AS "isSample", item.kind,
             plan.subject, plan.lead_days AS "leadDays", ${CARE_INTERVAL_SQL} AS interval, plan.repeats_from AS "repeatsFrom",
             item.due_on AS "dueOn", coalesce(item.rhythm_on, item.due_on) AS "rhythmOn", item.status, item.closed_by_name AS "closedByName",
             item.record_id AS "recordId",
             horse.archived_at IS NOT NULL AS "isArchived", horse.born_on AS "bornOn",
             ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$4" })}
      FROM care_items item
      JOIN care_plans plan ON plan.organization_id = item.organization_id AND plan.id = item.plan_id
      JOIN horses horse ON horse.organization_id = item.organization_id AND horse.id = item.horse_id
      WHERE item.organization_id = $1::uuid AND ${condition}
        AND ($3::uuid[] IS NULL OR item.horse_id = ANY($3::uuid[]))
      ORDER BY lower(horse.name), item.id
    ) found`,
    values: [
      getOrganizationId(ctx),
      formatValidUuids(ids),
      formatUuidArray(ctx.horseIds),
      getHorseLimit(ctx),
      ...more,
    ],
  });
}

/** Formats IDs as a PostgreSQL array and omits invalid IDs. */
function formatValidUuids(ids: readonly string[]): string {
  return `{${ids.filter(isUuid).join(",")}}`;
}

/** Returns whether this item is the plan's most recently closed item. */
export async function isLastClosedCareItem(tx: Context, { id, planId }: CareItemDto): Promise<boolean> {
  const [row] = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    SELECT id::text FROM care_items
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND plan_id = ${planId}::uuid AND status <> 'open'
    ORDER BY closed_at DESC, id DESC LIMIT 1`,
  );
  return row?.id === id;
}

interface NewCareItem {
  planId: string;
  horseId: string;
  kind: RecordKind;
  dueOn: CalendarDate;
}

export async function insertCareItems(tx: Context, items: readonly NewCareItem[]): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const createdAt = tx.clock.now();
  await tx.db.careItem.createMany({
    data: items.map(({ dueOn, ...item }) => ({
      ...{ id: createId(), organizationId, createdAt },
      ...{ ...item, dueOn: toDateColumn(dueOn) },
    })),
  });
}

interface ClosedCareItem {
  id: string;
  recordId: string | null;
}

/** Closes open items on behalf of the actor. The caller must have locked the items. */
export async function closeCareItems(
  tx: Context,
  status: "done" | "skipped",
  items: readonly ClosedCareItem[],
): Promise<void> {
  if (items.length === 0) return;
  const userId = "userId" in tx.actor ? tx.actor.userId : null;
  await tx.db.$executeRawUnsafe(
    `UPDATE care_items item SET status = $3, record_id = closed.record_id, closed_at = $5::timestamptz, closed_by_id = $6::uuid,
       closed_by_name = coalesce($7::text, ${getActorWithOrganizationSql("$6::uuid", "$8")})
     FROM unnest($2::uuid[], $4::uuid[]) closed(id, record_id)
     WHERE item.organization_id = $1::uuid AND item.id = closed.id`,
    ...[getOrganizationId(tx), `{${items.map(({ id }) => id).join(",")}}`, status],
    ...[
      `{${items.map(({ recordId }) => recordId ?? "NULL").join(",")}}`,
      tx.clock.now().toISOString(),
      userId,
    ],
    ...[getSignedName(tx), getActingOrganizationName(tx)],
  );
}

export async function reopenCareItem(tx: Context, id: string): Promise<void> {
  await tx.db.careItem.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { status: "open", closedAt: null, closedById: null, closedByName: null, recordId: null },
    select: { id: true },
  });
}

/**
 * Moves an item to `dueOn`. `rhythmOn` is the item's original date on a fixed schedule. If `rhythmOn` is null, a
 * fixed schedule continues from `dueOn`.
 */
export async function moveCareItem(
  tx: Context,
  id: string,
  { dueOn, rhythmOn }: { dueOn: CalendarDate; rhythmOn: CalendarDate | null },
): Promise<void> {
  await tx.db.careItem.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: {
      dueOn: toDateColumn(dueOn),
      rhythmOn: rhythmOn && toDateColumn(rhythmOn),
      moves: { increment: 1 },
      movedAt: tx.clock.now(),
    },
    select: { id: true },
  });
}

export async function deleteCareItem(tx: Context, id: string): Promise<void> {
  await tx.db.careItem.delete({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    select: { id: true },
  });
}
