import "server-only";
import type { Context } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getAgreementPrice, type StoredAgreement } from "@/lib/domain/billing/agreements/dto";
import {
  calculateDiscountCents,
  isAdditionalHorse,
} from "@/lib/domain/billing/agreements/model/additional-horse-discount";
import { describePeriod } from "@/lib/domain/billing/agreements/model/describe-period";
import type { AgreementPeriod } from "@/lib/domain/billing/agreements/model/periods";
import { calculatePeriodPrice } from "@/lib/domain/billing/agreements/model/proration";
import { type SiblingAgreement, selectSiblingAgreements } from "@/lib/domain/billing/agreements/period-data";
import { type ChargeContent, createCharge } from "@/lib/domain/billing/charges/create-charge";
import { findPayerSharesForHorses, type PayerQuery } from "@/lib/domain/billing/ownership/find-payer-shares";

/**
 * Creates the charge for a period, at most once. Returns the charge's ID, or null if the period has no
 * billable day.
 */
export async function chargePeriod(
  tx: Context,
  agreement: StoredAgreement,
  period: AgreementPeriod,
): Promise<string | null> {
  const content = await calculatePeriodCharge(tx, agreement, period);
  if (!content) return null;
  const sourceKey = `agreement:${agreement.id}:${period.startsOn}`;
  const { charge } = await createCharge(tx, { ...content, source: "agreement", sourceKey });
  return charge.id;
}

/** Returns the charge to create for a period, or null if the period has no billable day. */
export async function calculatePeriodCharge(
  tx: Context,
  agreement: StoredAgreement,
  period: AgreementPeriod,
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
    discountCents: isDiscounted ? calculateDiscountCents(price.amountCents, nextHorseDiscount) : 0,
    costCents: null,
    note: null,
  };
}

/**
 * Returns whether the agreement's payers have an earlier agreement for the same service but for another horse.
 */
async function isForNextHorse(tx: Context, agreement: StoredAgreement, day: CalendarDate): Promise<boolean> {
  if (!agreement.horseId) return false;
  const siblings = await selectSiblingAgreements(tx, agreement, day);
  const earlier = siblings.filter(
    (sibling) => sibling.horseId !== agreement.horseId && isAdditionalHorse(agreement, [sibling], day),
  );
  if (earlier.length === 0) return false;
  const [own, ...others] = await getPayerKeys(tx, [agreement, ...earlier], {
    category: agreement.category,
    day,
  });
  return typeof own === "string" && others.includes(own);
}

/** Returns one key per agreement, for its payers on the given day. A key is null if no payer is known. */
async function getPayerKeys(
  tx: Context,
  agreements: readonly Pick<SiblingAgreement, "contactId" | "horseId">[],
  query: Pick<PayerQuery, "category" | "day">,
): Promise<(string | null)[]> {
  const horseIds = [...new Set(agreements.flatMap(({ horseId }) => horseId ?? []))];
  const shares = await findPayerSharesForHorses(
    tx,
    horseIds.map((horseId) => ({ ...query, horseId })),
  );
  return agreements.map(({ contactId, horseId }) => {
    if (contactId) return `${contactId}:10000`;
    const payers = horseId ? (shares[horseIds.indexOf(horseId)] ?? []) : [];
    const parts = payers.map((payer) => `${payer.contactId}:${payer.basisPoints}`);
    return parts.length > 0 ? parts.toSorted().join(",") : null;
  });
}
