import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { uniqueViolation } from "@/lib/db-errors";
import type { HorseFields } from "@/lib/domain/horses/fields";
import {
  HORSE_COLUMNS,
  type HorseDto,
  type HorseRow,
  lockedColumn,
  toHorseDto,
} from "@/lib/domain/horses/json-columns";
import { horseLimitOf } from "@/lib/domain/horses/limit";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import { DomainError, notFound } from "@/lib/errors";
import { isUuid, newId } from "@/lib/ids";
import { lockUntilCommit } from "@/lib/lock-until-commit";
import { readJson } from "@/lib/read-json";

const FOUND = `
    SELECT ${HORSE_COLUMNS}, ${lockedColumn({ organizationId: "$1", limit: "$4" })} FROM horses horse
    WHERE organization_id = $1::uuid AND transferred_at IS NULL AND ($3::uuid[] IS NULL OR id = ANY($3::uuid[]))`;

/**
 * Until the transaction ends the horse isn't handed to another organization: what is written below it would stay behind.
 * Nobody else is kept from anything.
 */
const KEPT_HERE = "FOR KEY SHARE OF horse";

const selectHorse = (lock: string) => `
  SELECT row_to_json(found) AS value FROM (${FOUND} AND id = $2::uuid ${lock}) found`;

const READ = { name: "horse", sql: selectHorse("") };
const READ_KEPT_HERE = { name: "horse-kept-here", sql: selectHorse(KEPT_HERE) };

/** The horse of the context's organization, or NOT_FOUND: another's is none, nor one outside the actor's horses. */
export async function getHorseRow(ctx: Context, id: string, { isKeptHere = false } = {}): Promise<HorseDto> {
  const organizationId = ctx.organization?.id;
  if (!organizationId || !isUuid(id)) throw notFound("Horse");
  const row = await readJson<HorseRow>(ctx.db, {
    ...(isKeptHere ? READ_KEPT_HERE : READ),
    values: [organizationId, id, uuidArray(ctx.horseIds), horseLimitOf(ctx)],
  });
  if (!row) throw notFound("Horse");
  return toHorseDto(ctx, row);
}

const SELECT_HORSES = `
  SELECT json_agg(row_to_json(found)) AS value FROM (${FOUND} AND id = ANY($2::uuid[]) ${KEPT_HERE}) found`;

/** Several at once, in the order that they are asked for, kept here; NOT_FOUND where one is none of the actor's. */
export async function getHorseRows(ctx: Context, ids: readonly string[]): Promise<HorseDto[]> {
  if (!ids.every(isUuid)) throw notFound("Horse");
  const rows = await readJson<HorseRow[]>(ctx.db, {
    sql: SELECT_HORSES,
    values: [organizationIdOf(ctx), uuidArray(ids), uuidArray(ctx.horseIds), horseLimitOf(ctx)],
  });
  const found = new Map(rows?.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id.toLowerCase());
    if (!row) throw notFound("Horse");
    return toHorseDto(ctx, row);
  });
}

/** One, and nobody else changes it until the transaction ends. */
export async function getHorseRowToChange(tx: Context, id: string): Promise<HorseDto> {
  const organizationId = organizationIdOf(tx);
  if (!isUuid(id)) throw notFound("Horse");
  await tx.db.$executeRaw`
    SELECT 1 FROM horses WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return getHorseRow(tx, id);
}

/** Holds several, in one order, so that nobody who does the same waits for what waits for them. */
export async function lockHorseRows(tx: Context, ids: readonly string[]): Promise<void> {
  await tx.db.$executeRaw`
    SELECT 1 FROM horses WHERE organization_id = ${organizationIdOf(tx)}::uuid AND id = ANY(${[...ids]}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
}

export async function insertHorse(tx: Context, fields: HorseFields): Promise<HorseDto> {
  const [id = ""] = await insertHorses(tx, [fields]);
  // The context was read before the horse was there.
  return getHorseRow({ ...tx, horseIds: "all" }, id);
}

/** Adds them in their order, which is the order of their ids. */
export async function insertHorses(tx: Context, horses: readonly HorseFields[]): Promise<string[]> {
  const organizationId = organizationIdOf(tx);
  const createdAt = tx.clock.now();
  const data = horses.map((fields) => ({ id: newId(), organizationId, ...toColumns(fields), createdAt }));
  await tx.db.horse.createMany({ data });
  const ids = data.map(({ id }) => id);
  await giveToActor(tx, ids);
  return ids;
}

/** Who has to do with chosen horses alone has to do with those that they add. */
export async function giveToActor(tx: Context, horseIds: readonly string[]): Promise<void> {
  if (tx.horseIds === "all" || !("userId" in tx.actor)) return;
  const { userId } = tx.actor;
  const organizationId = organizationIdOf(tx);
  await tx.db.organizationMemberHorse.createMany({
    data: horseIds.map((horseId) => ({ id: newId(), organizationId, userId, horseId })),
    skipDuplicates: true,
  });
}

type HorseChange = Partial<HorseFields> & { archivedAt?: Date | null };

export async function updateHorseRow(tx: Context, id: string, change: HorseChange): Promise<HorseDto> {
  await tx.db.horse.update({
    where: { organizationId_id: { organizationId: organizationIdOf(tx), id } },
    data: { ...toColumns(change), revision: { increment: 1 } },
    select: { id: true },
  });
  return getHorseRow(tx, id);
}

function toColumns<Change extends HorseChange>({ bornOn, ...rest }: Change) {
  return { ...rest, ...(bornOn !== undefined && { bornOn: bornOn && toDateColumn(bornOn) }) };
}

/**
 * Nobody else gives a horse here a microchip until the transaction ends: who waited for a chip with the counters in hand
 * would be waited for. So it comes before `requireRoom`.
 */
export async function holdMicrochips(tx: Context): Promise<void> {
  await lockUntilCommit(tx, `microchips:${organizationIdOf(tx)}`);
}

/** Runs a write; two horses here with one microchip become CONFLICT beside the field. */
export async function refusingDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (uniqueViolation(error) === null) throw error;
    const message = "Another horse here has this microchip already.";
    throw new DomainError("CONFLICT", message, { cause: error, fieldErrors: { microchip: message } });
  }
}
