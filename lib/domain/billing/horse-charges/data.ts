import "server-only";
import {
  type Context,
  getActingOrganizationName,
  getActorUserId,
  getOrganizationId,
} from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import {
  type HorseChargeDto,
  type HorseChargeState,
  horseChargeDtoSchema,
} from "@/lib/domain/billing/horse-charges/dto";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, type SortColumn } from "@/lib/lists/sorted-page";
import { getActorWithOrganizationSql } from "@/lib/public-name";
import { createBinder, queryJson, queryJsonList } from "@/lib/query-json";

/** The columns of `horse_charges`, for the table alias `c`. */
const CHARGE_COLUMNS = `
  c.id, c.horse_id AS "horseId", c.share_id AS "shareId", c.what, c.category, c.charged_on AS "chargedOn", c.amount_cents AS "amountCents",
  c.currency, c.from_organization_id AS "organizationId", c.from_name AS "organizationName",
  c.author_name AS "authorName", c.revision, ${getIsoTimestampSql("c.withdrawn_at")} AS "withdrawnAt",
  ${getIsoTimestampSql("c.created_at")} AS "createdAt"`;

export async function insertHorseCharge(
  tx: Context,
  { horseId, what, category, chargedOn, amountCents }: HorseChargeState & { horseId: string },
): Promise<HorseChargeDto> {
  const { share } = tx;
  if (!share)
    throw new DomainError("INTERNAL", "Only an organization that the horse is shared with can add a charge");
  const id = createId();
  await tx.db.$executeRawUnsafe(
    `INSERT INTO horse_charges (id, organization_id, horse_id, share_id, from_organization_id, from_name, what, category,
       charged_on, amount_cents, author_id, author_name, created_at, updated_at)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6, $7, $8, $9::date, $10::int, $11::uuid,
       ${getActorWithOrganizationSql("$11::uuid", "$6")}, $12, $12)`,
    ...[
      id,
      getOrganizationId(tx),
      horseId,
      share.shareId,
      share.organization.id,
      getActingOrganizationName(tx),
    ],
    ...[what, category, chargedOn, amountCents, getActorUserId(tx), tx.clock.now()],
  );
  return lockHorseCharge(tx, { horseId, id });
}

/** Locks and returns a charge for the given horse. Throws NOT_FOUND if the horse has no such charge. */
export async function lockHorseCharge(
  tx: Context,
  { horseId, id }: { horseId: string; id: string },
): Promise<HorseChargeDto> {
  if (!isUuid(id) || !isUuid(horseId)) throw createNotFoundError("Charge");
  const charge = await queryJson(tx.db, {
    schema: horseChargeDtoSchema,
    sql: `SELECT row_to_json(found) AS value FROM (SELECT ${CHARGE_COLUMNS} FROM horse_charges c
      WHERE c.organization_id = $1::uuid AND c.horse_id = $2::uuid AND c.id = $3::uuid FOR UPDATE) found`,
    values: [getOrganizationId(tx), horseId, id],
  });
  if (!charge) throw createNotFoundError("Charge");
  return charge;
}

/** Updates a row that the transaction has locked. */
export async function updateHorseChargeRow(
  tx: Context,
  { horseId, id }: HorseChargeDto,
  change: Partial<HorseChargeState> & { withdrawnAt?: Date },
): Promise<HorseChargeDto> {
  const { chargedOn, ...rest } = change;
  await tx.db.horseCharge.update({
    where: { id },
    data: {
      ...rest,
      ...(chargedOn && { chargedOn: toDateColumn(chargedOn) }),
      revision: { increment: 1 },
      updatedAt: tx.clock.now(),
    },
    select: { id: true },
  });
  return lockHorseCharge(tx, { horseId, id });
}

export const HORSE_CHARGE_SORT_COLUMN: SortColumn = { expression: "c.charged_on", type: "date" };

interface ChargeFilter extends PageRequest {
  horseId: string;
}

/**
 * Returns one page of charges for a horse, newest first. Share recipients see only their own organization's charges.
 */
export async function selectHorseCharges(
  ctx: Context,
  { horseId, place, limit }: ChargeFilter,
): Promise<readonly HorseChargeDto[]> {
  const from = ctx.share?.organization.id ?? null;
  const values: (string | number | null)[] = [getOrganizationId(ctx), horseId, limit, from];
  const page = buildSortedPageQuery({
    columns: [HORSE_CHARGE_SORT_COLUMN],
    sort: { isDescending: true },
    place,
    id: "c.id",
    bind: createBinder(values),
  });
  const conditions = [
    "c.organization_id = $1::uuid AND c.horse_id = $2::uuid AND c.withdrawn_at IS NULL",
    "($4::uuid IS NULL OR c.from_organization_id = $4::uuid)",
    ...page.conditions,
  ];
  const charges = await queryJsonList(ctx.db, {
    schema: horseChargeDtoSchema,
    sql: `SELECT json_agg(row_to_json(page)) AS value FROM (
      SELECT ${CHARGE_COLUMNS} FROM horse_charges c WHERE ${conditions.join(" AND ")}
      ORDER BY ${page.orderBy} LIMIT $3::int
    ) page`,
    values,
  });
  return restoreListOrder(charges, place);
}
