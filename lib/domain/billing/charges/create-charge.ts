import "server-only";
import { type Context, getCurrency } from "@/lib/auth/context";
import {
  type ChargeFields,
  findChargeBySource,
  getStoredCharge,
  insertChargeRow,
  insertChargeShares,
} from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { ChargeSource } from "@/lib/domain/billing/charges/model/labels";
import {
  FULL_SHARE_BASIS_POINTS,
  type SplitShare,
  splitCharge,
} from "@/lib/domain/billing/charges/model/split-charge";
import { recordChargeChange } from "@/lib/domain/billing/charges/record-charge-change";
import { addApprovals, requestApprovals } from "@/lib/domain/billing/charges/request-approvals";
import { findServiceTax } from "@/lib/domain/billing/charges/service-data";
import { findPayerShares } from "@/lib/domain/billing/ownership/find-payer-shares";
import { getPostingDay } from "@/lib/domain/billing/records/posting-day";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { getMaxAmountText } from "@/lib/money/amount-messages";
import { getLineAmountCents } from "@/lib/money/cents";
import { getMaxCents } from "@/lib/money/currency";

/** The input from which a charge's amount, tax and shares are calculated. */
export type ChargeContent = Omit<ChargeFields, "amountCents" | "taxRate" | "taxName">;

export interface NewCharge extends ChargeContent {
  /** Generated if omitted. If a charge with this ID exists, that charge is returned. */
  id?: string;
  source: ChargeSource;
  /** Identifies the event that is charged. Null for manual charges. */
  sourceKey: string | null;
  /** The ID of the expense that covers the cost. The caller calls `recordCostExpense` in the same transaction. */
  costGroupId?: string | null;
}

export interface CreatedCharge {
  charge: ChargeDto;
  /** False if the event was already charged. */
  isNew: boolean;
}

/**
 * Inserts a charge with its shares. No other function inserts charges. The payers on the day of the charge determine
 * the shares. If the event was already charged, returns the existing charge. The caller checks permissions, and
 * checks that the horse, the service and the contact belong to the organization. While the books are locked, charges
 * from Stripe, jobs, guests and other organizations are posted on the first open day, but the day of the event still
 * determines the payers.
 */
export async function createCharge(tx: Context, newCharge: NewCharge): Promise<CreatedCharge> {
  const { id = createId(), source, sourceKey, costGroupId = null, ...content } = newCharge;
  const { fields: calculated, shares } = await calculateCharge(tx, content);
  const fields = { ...calculated, chargedOn: await getPostingDay(tx, content.chargedOn) };
  if (!(await insertChargeRow(tx, { id, source, sourceKey, costGroupId }, fields))) {
    const existing = sourceKey ? await findChargeBySource(tx, sourceKey) : null;
    return { charge: existing ?? (await getStoredCharge(tx, id)), isNew: false };
  }
  await insertChargeShares(tx, id, await addApprovals(tx, { source, fields, shares, before: null }));
  const charge = await getStoredCharge({ ...tx, horseIds: "all" }, id);
  await requestApprovals(tx, { before: null, after: charge });
  await recordChargeChange(tx, "charge.created", { after: charge });
  return { charge, isNew: true };
}

/** Calculates a charge's amount, tax and shares. Throws VALIDATION if the amount exceeds the maximum. */
export async function calculateCharge(
  tx: Context,
  content: ChargeContent,
): Promise<{ fields: ChargeFields; shares: SplitShare[] }> {
  const amountCents = getLineAmountCents(content.quantityHundredths, content.priceCents);
  if (amountCents > getMaxCents(getCurrency(tx))) {
    const message = `The amount can be at most ${getMaxAmountText(getCurrency(tx))}. Check the quantity and the price.`;
    throw new DomainError("VALIDATION", message, { fieldErrors: { price: message } });
  }
  const discountCents = Math.min(content.discountCents, amountCents);
  const tax = await findServiceTax(tx, content.serviceId);
  const payers = await findPayers(tx, content);
  return {
    fields: { ...content, ...tax, amountCents, discountCents },
    shares: splitCharge({ amountCents, discountCents }, payers),
  };
}

async function findPayers(tx: Context, { contactId, horseId, category, chargedOn: day }: ChargeContent) {
  if (contactId) return [{ contactId, basisPoints: FULL_SHARE_BASIS_POINTS }];
  return horseId ? findPayerShares(tx, { horseId, category, day }) : [];
}
