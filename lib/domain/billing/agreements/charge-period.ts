import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getAgreementPrice, type StoredAgreement } from "@/lib/domain/billing/agreements/dto";
import { describePeriod } from "@/lib/domain/billing/agreements/model/describe-period";
import { calculateDiscount, isNextHorse } from "@/lib/domain/billing/agreements/model/next-horse";
import type { Period } from "@/lib/domain/billing/agreements/model/periods";
import { calculatePeriodPrice } from "@/lib/domain/billing/agreements/model/proration";
import { type SiblingAgreement, selectSiblings } from "@/lib/domain/billing/agreements/period-data";
import { type ChargeContent, createCharge } from "@/lib/domain/billing/charges/create-charge";
import { findPayerShares } from "@/lib/domain/billing/ownership/find-payer-shares";

/** Creates the charge of a period once and returns its ID, or null if the period has no billable day. */
export async function chargePeriod(
  tx: Context,
  agreement: StoredAgreement,
  period: Period,
): Promise<string | null> {
  const content = await calculatePeriodCharge(tx, agreement, period);
  if (!content) return null;
  const sourceKey = `agreement:${agreement.id}:${period.startsOn}`;
  const { charge } = await createCharge(tx, { ...content, source: "agreement", sourceKey });
  return charge.id;
}

/** Returns what a period costs, or null if it has no billable day. */
export async function calculatePeriodCharge(
  tx: Context,
  agreement: StoredAgreement,
  period: Period,
): Promise<ChargeContent | null> {
  const priceCents = getAgreementPrice(agreement, period.chargedOn);
  const price = calculatePeriodPrice(period, { ...agreement, priceCents });
  if (!price) return null;
  const { nextHorseDiscount } = agreement;
  const isDiscounted = nextHorseDiscount > 0 && (await isForNextHorse(tx, agreement, period.chargedOn));
  return {
    chargedOn: period.chargedOn,
    horseId: agreement.horseId,
    serviceId: agreement.serviceId,
    contactId: agreement.contactId,
    category: agreement.category,
    description: describePeriod(agreement.description ?? agreement.serviceName, period, price),
    quantityHundredths: price.quantityHundredths,
    priceCents: price.priceCents,
    discountCents: isDiscounted ? calculateDiscount(price.amountCents, nextHorseDiscount) : 0,
    costCents: null,
    note: null,
  };
}

/** Returns whether the payers have an earlier agreement of the same service for another horse. */
async function isForNextHorse(tx: Context, agreement: StoredAgreement, day: CalendarDate): Promise<boolean> {
  if (!agreement.horseId) return false;
  const payers = await getPayerKey(tx, agreement, agreement, day);
  if (!payers) return false;
  for (const sibling of await selectSiblings(tx, agreement, day)) {
    const isEarlier = sibling.horseId !== agreement.horseId && isNextHorse(agreement, [sibling], day);
    if (isEarlier && (await getPayerKey(tx, agreement, sibling, day)) === payers) return true;
  }
  return false;
}

/** Identifies the payers of an agreement on a day. Returns null without a known payer. */
async function getPayerKey(
  tx: Context,
  { category }: Pick<StoredAgreement, "category">,
  { contactId, horseId }: Pick<SiblingAgreement, "contactId" | "horseId">,
  day: CalendarDate,
): Promise<string | null> {
  if (contactId) return `${contactId}:10000`;
  const shares = horseId ? await findPayerShares(tx, { horseId, category, day }) : [];
  const parts = shares.map((share) => `${share.contactId}:${share.basisPoints}`);
  return parts.length > 0 ? parts.toSorted().join(",") : null;
}
