import "server-only";
import { type Context, getCurrency, getNumberFormat } from "@/lib/auth/context";
import {
  type ChargeValues,
  insertChargeRows,
  insertChargeShares,
  type StoredCharge,
  selectChargesOfEvents,
  selectStoredCharges,
} from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { ChargeSource } from "@/lib/domain/billing/charges/model/labels";
import { type SplitShare, splitCharge } from "@/lib/domain/billing/charges/model/split-charge";
import { recordChargeChanges } from "@/lib/domain/billing/charges/record-charge-change";
import { addApprovals, requestApprovals } from "@/lib/domain/billing/charges/request-approvals";
import { findServiceTaxes, NO_TAX, type TaxSnapshot } from "@/lib/domain/billing/charges/service-data";
import { findPayerSharesForHorses, type PayerShare } from "@/lib/domain/billing/ownership/find-payer-shares";
import { FULL_SHARE_BASIS_POINTS } from "@/lib/domain/billing/records/model/full-share";
import { getPostingDay } from "@/lib/domain/billing/records/posting-day";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { getMaxAmountText } from "@/lib/money/amount-messages";
import { getLineAmountCents } from "@/lib/money/cents";
import { getMaxCents } from "@/lib/money/currency";

/** The input for calculating a charge's amount, tax and shares. */
export type ChargeContent = Omit<ChargeValues, "amountCents" | "taxRate" | "taxName">;

export interface NewCharge extends ChargeContent {
  /** Generated if omitted. If a charge with this ID exists, that charge is returned. */
  id?: string;
  source: ChargeSource;
  /** Identifies the event that the charge is for. Null for manual charges. */
  sourceKey: string | null;
  /**
   * Groups charges whose costs are recorded as one expense. The caller calls `recordCostExpense` in the same
   * transaction.
   */
  costGroupId?: string | null;
}

export interface CreatedCharge {
  charge: ChargeDto;
  /** False if the charge already existed. */
  isNew: boolean;
}

/** Inserts one charge. See `createCharges`. */
export async function createCharge(tx: Context, newCharge: NewCharge): Promise<CreatedCharge> {
  const [created] = await createCharges(tx, [newCharge]);
  if (!created) throw new DomainError("INTERNAL", "The charge wasn't created");
  return created;
}

/**
 * Inserts charges with their shares, in a fixed number of queries. Every new charge in the app goes through this
 * function. If an event already has a charge, returns that charge. The caller checks permissions and makes sure
 * that the horse, service and contact belong to the organization. If the day is locked, charges that are created by
 * Stripe, a job, a guest or another organization are posted on the first open day. The day of the event still
 * determines the charge's payers.
 */
export async function createCharges(tx: Context, newCharges: readonly NewCharge[]): Promise<CreatedCharge[]> {
  if (newCharges.length === 0) return [];
  const prepared = await prepareCharges(tx, newCharges);
  const insertedIds = await insertChargeRows(
    tx,
    prepared.map(({ shares: _, ...row }) => row),
  );
  const inserted = prepared.filter(({ id }) => insertedIds.has(id));
  const approved = await Promise.all(
    inserted.map(async ({ id, source, fields, shares }) => {
      const withApprovals = await addApprovals(tx, { source, fields, shares, before: null });
      return withApprovals.map((share) => ({ ...share, chargeId: id }));
    }),
  );
  await insertChargeShares(tx, approved.flat());
  const stored = await selectStoredCharges({ ...tx, horseIds: "all" }, [...insertedIds]);
  const created = new Map(stored.map((charge) => [charge.id, charge]));
  const newOnes = inserted.flatMap(({ id }) => created.get(id) ?? []);
  await requestApprovals(
    tx,
    newOnes.map((after) => ({ before: null, after })),
  );
  await recordChargeChanges(
    tx,
    "charge.created",
    newOnes.map((after) => ({ after })),
  );
  const findExisting = await readExistingCharges(
    tx,
    prepared.filter(({ id }) => !insertedIds.has(id)),
  );
  return prepared.map((row) => {
    const charge = created.get(row.id);
    return charge ? { charge, isNew: true } : { charge: findExisting(row), isNew: false };
  });
}

/** Calculates the charges. The number of queries doesn't depend on the number of charges. */
async function prepareCharges(tx: Context, newCharges: readonly NewCharge[]) {
  const rows = newCharges.map(({ id = createId(), source, sourceKey, costGroupId = null, ...content }) => ({
    content,
    row: { id, source, sourceKey, costGroupId },
  }));
  const calculated = await calculateCharges(
    tx,
    rows.map(({ content }) => content),
  );
  return Promise.all(
    calculated.map(async ({ fields, shares }, index) => {
      const found = rows[index];
      if (!found) throw new RangeError("There are fewer charges than calculated amounts.");
      const chargedOn = await getPostingDay(tx, fields.chargedOn);
      return { ...found.row, fields: { ...fields, chargedOn }, shares };
    }),
  );
}

/**
 * For each skipped charge, finds the existing charge that has the same ID or is for the same event. Returns a
 * lookup function.
 */
async function readExistingCharges(tx: Context, skipped: readonly Pick<StoredCharge, "id" | "sourceKey">[]) {
  const events = await selectChargesOfEvents(
    tx,
    skipped.flatMap(({ sourceKey }) => sourceKey ?? []),
  );
  const byEvent = new Map(events.map((charge) => [charge.sourceKey, charge]));
  const others = skipped.filter(({ sourceKey }) => !sourceKey || !byEvent.has(sourceKey));
  const byId = new Map<string, ChargeDto>();
  if (others.length > 0) {
    const ids = others.map(({ id }) => id);
    for (const charge of await selectStoredCharges(tx, ids)) byId.set(charge.id, charge);
  }
  return ({ id, sourceKey }: Pick<StoredCharge, "id" | "sourceKey">): ChargeDto => {
    const charge = (sourceKey && byEvent.get(sourceKey)) || byId.get(id);
    if (!charge) throw createNotFoundError("Charge");
    return charge;
  };
}

/** Calculates a charge's amount, tax and shares. See `calculateCharges`. */
export async function calculateCharge(tx: Context, content: ChargeContent): Promise<CalculatedCharge> {
  const [calculated] = await calculateCharges(tx, [content]);
  if (!calculated) throw new DomainError("INTERNAL", "The charge wasn't calculated");
  return calculated;
}

/**
 * Calculates the amount, tax and shares of each charge, in the same order, in a fixed number of queries. Throws
 * VALIDATION if an amount exceeds the maximum.
 */
export async function calculateCharges(
  ctx: Context,
  contents: readonly ChargeContent[],
): Promise<CalculatedCharge[]> {
  const taxes = await findServiceTaxes(
    ctx,
    contents.flatMap(({ serviceId }) => serviceId ?? []),
  );
  const payers = await findPayers(ctx, contents);
  return contents.map((content, index) =>
    splitAmount(ctx, content, {
      tax: taxes.get(content.serviceId ?? "") ?? NO_TAX,
      payers: payers[index] ?? [],
    }),
  );
}

export interface CalculatedCharge {
  fields: ChargeValues;
  shares: SplitShare[];
}

function splitAmount(
  tx: Context,
  content: ChargeContent,
  { tax, payers }: { tax: TaxSnapshot; payers: readonly PayerShare[] },
): CalculatedCharge {
  const amountCents = getLineAmountCents(content.quantityHundredths, content.priceCents);
  if (amountCents > getMaxCents(getCurrency(tx))) {
    const message = `The amount can be at most ${getMaxAmountText(getCurrency(tx), getNumberFormat(tx))}. Check the quantity and the price.`;
    throw new DomainError("VALIDATION", message, { fieldErrors: { price: message } });
  }
  const discountCents = Math.min(content.discountCents, amountCents);
  return {
    fields: { ...content, ...tax, amountCents, discountCents },
    shares: splitCharge({ amountCents, discountCents }, payers),
  };
}

/** Returns the payers of each charge, in the order of the charges. Uses a fixed number of queries. */
async function findPayers(
  tx: Context,
  contents: readonly ChargeContent[],
): Promise<(readonly PayerShare[])[]> {
  const shared = contents.flatMap(({ contactId, horseId, category, chargedOn: day }, index) =>
    horseId && !contactId ? [{ index, query: { horseId, category, day } }] : [],
  );
  const found =
    shared.length > 0
      ? await findPayerSharesForHorses(
          tx,
          shared.map(({ query }) => query),
        )
      : [];
  const byIndex = new Map(shared.map(({ index }, position) => [index, found[position] ?? []]));
  return contents.map(({ contactId }, index) =>
    contactId ? [{ contactId, basisPoints: FULL_SHARE_BASIS_POINTS }] : (byIndex.get(index) ?? []),
  );
}
