import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { getUniqueViolation } from "@/lib/db-errors";
import type { HorseFields } from "@/lib/domain/horses/horses/fields";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import {
  getHorseLockedColumnSql,
  HORSE_COLUMNS,
  type HorseDto,
  horseRowSchema,
  toHorseDto,
} from "@/lib/domain/horses/horses/horse-columns";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { queryJson, queryJsonList } from "@/lib/query-json";
import { queryRows } from "@/lib/query-rows";

const SELECT_ACTOR_HORSES = `
    SELECT ${HORSE_COLUMNS}, ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$4" })} FROM horses horse
    WHERE organization_id = $1::uuid AND transferred_at IS NULL AND ($3::uuid[] IS NULL OR id = ANY($3::uuid[]))`;

/**
 * Blocks a transfer of the horse until the transaction ends. Otherwise, records written at the same time
 * wouldn't be transferred. Other writes aren't blocked.
 */
const BLOCK_TRANSFER = "FOR KEY SHARE OF horse";

const getSelectHorseSql = (lock: string) => `
  SELECT row_to_json(found) AS value FROM (${SELECT_ACTOR_HORSES} AND id = $2::uuid ${lock}) found`;

const READ_HORSE = { name: "horse", sql: getSelectHorseSql("") };
const READ_BLOCK_TRANSFER = { name: "horse-block-transfer", sql: getSelectHorseSql(BLOCK_TRANSFER) };

/**
 * Returns a horse of the context's organization. Throws NOT_FOUND for other organizations' horses and for horses that
 * the actor can't see.
 */
export async function getHorseRow(
  ctx: Context,
  id: string,
  { blocksTransfer = false } = {},
): Promise<HorseDto> {
  const organizationId = ctx.organization?.id;
  if (!organizationId || !isUuid(id)) throw createNotFoundError("Horse");
  const row = await queryJson(ctx.db, {
    schema: horseRowSchema,
    ...(blocksTransfer ? READ_BLOCK_TRANSFER : READ_HORSE),
    values: [organizationId, id, formatUuidArray(ctx.horseIds), getHorseLimit(ctx)],
  });
  if (!row) throw createNotFoundError("Horse");
  return toHorseDto(ctx, row);
}

const SELECT_HORSES = `
  SELECT json_agg(row_to_json(found)) AS value FROM (${SELECT_ACTOR_HORSES} AND id = ANY($2::uuid[]) ${BLOCK_TRANSFER}) found`;

/**
 * Returns several horses in the order of `ids` and prevents their transfer until the transaction ends. Throws
 * NOT_FOUND if the actor can't see one of the horses.
 */
export async function getHorseRows(ctx: Context, ids: readonly string[]): Promise<HorseDto[]> {
  if (!ids.every(isUuid)) throw createNotFoundError("Horse");
  const rows = await queryJsonList(ctx.db, {
    schema: horseRowSchema,
    sql: SELECT_HORSES,
    values: [getOrganizationId(ctx), formatUuidArray(ids), formatUuidArray(ctx.horseIds), getHorseLimit(ctx)],
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id.toLowerCase());
    if (!row) throw createNotFoundError("Horse");
    return toHorseDto(ctx, row);
  });
}

/** Returns a horse and locks its row until the transaction ends. */
export async function getHorseRowForUpdate(tx: Context, id: string): Promise<HorseDto> {
  const organizationId = getOrganizationId(tx);
  if (!isUuid(id)) throw createNotFoundError("Horse");
  await tx.db.$executeRaw`
    SELECT 1 FROM horses WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return getHorseRow(tx, id);
}

/** Locks several horses, ordered by ID to prevent deadlocks. */
export async function lockHorseRows(tx: Context, ids: readonly string[]): Promise<void> {
  await tx.db.$executeRaw`
    SELECT 1 FROM horses WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ANY(${[...ids]}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
}

const horseCountsSchema = z.object({ count: z.int(), samples: z.int() });

/**
 * Locks the organization's counters, then counts the active horses and the sample horses among them. The lock
 * makes concurrent transactions wait, so their counts include the horses that this transaction adds.
 */
export async function lockAndCountHorses(tx: Context): Promise<z.infer<typeof horseCountsSchema>> {
  const organizationId = getOrganizationId(tx);
  await tx.db.$executeRaw`
    SELECT 1 FROM organization_counters WHERE organization_id = ${organizationId}::uuid FOR UPDATE`;
  const [row] = await queryRows(
    tx.db,
    horseCountsSchema,
    Prisma.sql`
    SELECT count(*)::int AS count, (count(*) FILTER (WHERE is_sample))::int AS samples
    FROM horses WHERE organization_id = ${organizationId}::uuid AND archived_at IS NULL`,
  );
  return row ?? { count: 0, samples: 0 };
}

export async function insertHorse(tx: Context, fields: HorseFields): Promise<HorseDto> {
  const [id = ""] = await insertHorses(tx, [fields]);
  // Reads with access to all horses, because the context's list of visible horses doesn't contain the new ID
  // yet.
  return getHorseRow({ ...tx, horseIds: "all" }, id);
}

/** Adds horses. The returned IDs are in the same order as the input. */
export async function insertHorses(tx: Context, horses: readonly HorseFields[]): Promise<string[]> {
  const organizationId = getOrganizationId(tx);
  const createdAt = tx.clock.now();
  const data = horses.map((fields) => ({ id: createId(), organizationId, ...toColumns(fields), createdAt }));
  await tx.db.horse.createMany({ data });
  const ids = data.map(({ id }) => id);
  await assignHorsesToActor(tx, ids);
  return ids;
}

/** Gives the actor access to these horses. Does nothing if the actor isn't limited to selected horses. */
export async function assignHorsesToActor(tx: Context, horseIds: readonly string[]): Promise<void> {
  if (tx.horseIds === "all" || !("userId" in tx.actor)) return;
  const { userId } = tx.actor;
  const organizationId = getOrganizationId(tx);
  await tx.db.organizationMemberHorse.createMany({
    data: horseIds.map((horseId) => ({ id: createId(), organizationId, userId, horseId })),
    skipDuplicates: true,
  });
}

type HorseChange = Partial<HorseFields> & { archivedAt?: Date | null };

export async function updateHorseRow(tx: Context, id: string, change: HorseChange): Promise<HorseDto> {
  await tx.db.horse.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { ...toColumns(change), revision: { increment: 1 } },
    select: { id: true },
  });
  return getHorseRow(tx, id);
}

function toColumns<Change extends HorseChange>({ bornOn, ...rest }: Change) {
  return { ...rest, ...(bornOn !== undefined && { bornOn: bornOn && toDateColumn(bornOn) }) };
}

/**
 * Locks the organization's microchips until the transaction ends. Must run before `requireHorseCapacity`:
 * waiting for the microchip lock while the counters are locked could cause a deadlock.
 */
export async function lockMicrochips(tx: Context): Promise<void> {
  await lockUntilCommit(tx, `microchips:${getOrganizationId(tx)}`);
}

/** Runs `write`. Throws CONFLICT with a field error if another horse already uses the microchip. */
export async function mapDuplicateMicrochipError<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    const message = "Another horse already has this microchip. Check the number.";
    throw new DomainError("CONFLICT", message, { cause: error, fieldErrors: { microchip: message } });
  }
}
