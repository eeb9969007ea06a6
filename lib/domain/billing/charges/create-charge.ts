import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  type ChargeFields,
  findChargeBySource,
  getStoredCharge,
  insertChargeRow,
  insertShares,
} from "@/lib/domain/billing/charges/data";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import type { ChargeSource } from "@/lib/domain/billing/charges/model/labels";
import { FULL_SHARE, type SplitShare, splitCharge } from "@/lib/domain/billing/charges/model/split-charge";
import { recordChargeChange } from "@/lib/domain/billing/charges/record-charge-change";
import { findServiceTax } from "@/lib/domain/billing/charges/service-data";
import { findPayerShares } from "@/lib/domain/billing/ownership/find-payer-shares";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { getLineAmountCents, MAX_AMOUNT_CENTS } from "@/lib/money/cents";

/** What a caller decides about a charge. The amount, the tax and the shares follow from it. */
export type ChargeContent = Omit<ChargeFields, "amountCents" | "taxRate" | "taxName">;

export interface NewCharge extends ChargeContent {
  /** Without an ID, the charge gets a new one. An ID that exists returns the existing charge. */
  id?: string;
  source: ChargeSource;
  /** Names the event. Null for manual charges. */
  sourceKey: string | null;
}

export interface CreatedCharge {
  charge: ChargeDto;
  /** False if the event was already charged. */
  isNew: boolean;
}

/**
 * Inserts a charge with its shares, and is the only function that does. The shares follow the payers on the day of the
 * charge. An event that was already charged returns its charge. The caller checks permissions and that the horse, the
 * service and the contact belong to the organization.
 */
export async function createCharge(tx: Context, newCharge: NewCharge): Promise<CreatedCharge> {
  const { id = createId(), source, sourceKey, ...content } = newCharge;
  const { fields, shares } = await calculateCharge(tx, content);
  if (!(await insertChargeRow(tx, { id, source, sourceKey }, fields))) {
    const existing = sourceKey ? await findChargeBySource(tx, sourceKey) : null;
    return { charge: existing ?? (await getStoredCharge(tx, id)), isNew: false };
  }
  await insertShares(tx, id, shares);
  const charge = await getStoredCharge({ ...tx, horseIds: "all" }, id);
  await recordChargeChange(tx, "charge.created", { after: charge });
  return { charge, isNew: true };
}

/** Calculates the amount of a charge, the tax of its service and its shares. Throws VALIDATION above the maximum. */
export async function calculateCharge(
  tx: Context,
  content: ChargeContent,
): Promise<{ fields: ChargeFields; shares: SplitShare[] }> {
  const amountCents = getLineAmountCents(content.quantityHundredths, content.priceCents);
  if (amountCents > MAX_AMOUNT_CENTS) {
    const message = "The amount can be at most $999,999.99. Check the quantity and the price.";
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
  if (contactId) return [{ contactId, basisPoints: FULL_SHARE }];
  return horseId ? findPayerShares(tx, { horseId, category, day }) : [];
}
