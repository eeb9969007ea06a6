import "server-only";
import type { Context } from "@/lib/auth/context";
import { getAgreementPrice, type StoredAgreement } from "@/lib/domain/billing/agreements/dto";
import {
  type ChargedPeriod,
  findAdditionalHorses,
} from "@/lib/domain/billing/agreements/find-additional-horses";
import { calculateDiscountCents } from "@/lib/domain/billing/agreements/model/additional-horse-discount";
import { describePeriod } from "@/lib/domain/billing/agreements/model/describe-period";
import type { AgreementPeriod } from "@/lib/domain/billing/agreements/model/periods";
import { calculatePeriodPrice } from "@/lib/domain/billing/agreements/model/proration";
import { type ChargeContent, createCharge, type NewCharge } from "@/lib/domain/billing/charges/create-charge";

/**
 * Creates the charge for a period, at most once. Returns the charge's ID, or null if the period has no billable
 * day.
 */
export async function chargePeriod(
  tx: Context,
  agreement: StoredAgreement,
  period: AgreementPeriod,
): Promise<string | null> {
  const content = await calculatePeriodCharge(tx, agreement, period);
  if (!content) return null;
  const { charge } = await createCharge(tx, toPeriodCharge({ agreement, period }, content));
  return charge.id;
}

/** The source key prevents a period from being charged twice. */
export function toPeriodCharge({ agreement, period }: ChargedPeriod, content: ChargeContent): NewCharge {
  return { ...content, source: "agreement", sourceKey: `agreement:${agreement.id}:${period.startsOn}` };
}

/** Returns the charge to create for a period, or null if the period has no billable day. */
export async function calculatePeriodCharge(
  tx: Context,
  agreement: StoredAgreement,
  period: AgreementPeriod,
): Promise<ChargeContent | null> {
  const [content = null] = await calculatePeriodCharges(tx, [{ agreement, period }]);
  return content;
}

/**
 * Returns the charge for each period, in the same order, or null for a period without a billable day. Uses a fixed
 * number of queries.
 */
export async function calculatePeriodCharges(
  ctx: Context,
  periods: readonly ChargedPeriod[],
): Promise<(ChargeContent | null)[]> {
  const additionalHorses = await findAdditionalHorses(ctx, periods);
  return periods.map((charged) => {
    const { agreement, period } = charged;
    const priceCents = getAgreementPrice(agreement, period.chargedOn);
    const price = calculatePeriodPrice(period, { ...agreement, priceCents });
    if (!price) return null;
    return {
      chargedOn: period.chargedOn,
      horseId: agreement.horseId,
      serviceId: agreement.serviceId,
      contactId: agreement.contactId,
      category: agreement.category,
      description: describePeriod(agreement.description ?? agreement.serviceName, period, price),
      quantityHundredths: price.quantityHundredths,
      priceCents: price.priceCents,
      discountCents: additionalHorses.has(charged)
        ? calculateDiscountCents(price.amountCents, agreement.nextHorseDiscount)
        : 0,
      costCents: null,
      note: null,
    };
  });
}
