import "server-only";
import type { Context } from "@/lib/auth/context";
import type { StoredAgreement } from "@/lib/domain/billing/agreements/dto";
import { isAdditionalHorse } from "@/lib/domain/billing/agreements/model/additional-horse-discount";
import type { AgreementPeriod } from "@/lib/domain/billing/agreements/model/periods";
import { type SiblingAgreement, selectSiblingAgreements } from "@/lib/domain/billing/agreements/period-data";
import { findPayerSharesForHorses, type PayerShare } from "@/lib/domain/billing/ownership/find-payer-shares";

/** A period of an agreement, charged on the period's `chargedOn`. */
export interface ChargedPeriod {
  agreement: StoredAgreement;
  period: AgreementPeriod;
}

type Payer = Pick<SiblingAgreement, "contactId" | "horseId">;

/**
 * Returns the periods that get the service's discount for additional horses: the payers have an earlier agreement
 * for the same service with a different horse. Uses at most three queries.
 */
export async function findAdditionalHorses(
  ctx: Context,
  periods: readonly ChargedPeriod[],
): Promise<ReadonlySet<ChargedPeriod>> {
  const discounted = periods.filter(({ agreement }) => agreement.horseId && agreement.nextHorseDiscount > 0);
  if (discounted.length === 0) return new Set();
  const siblings = await selectSiblingAgreements(
    ctx,
    discounted.map(({ agreement }) => agreement.serviceId),
  );
  const candidates = discounted.flatMap((charged) => {
    const { agreement, period } = charged;
    const earlier = siblings.filter(
      (sibling) =>
        sibling.serviceId === agreement.serviceId &&
        sibling.horseId !== agreement.horseId &&
        isAdditionalHorse(agreement, [sibling], period.chargedOn),
    );
    return earlier.length > 0 ? [{ charged, payers: [agreement, ...earlier] }] : [];
  });
  const queries = candidates.flatMap(({ charged: { agreement, period }, payers }) =>
    payers.flatMap(({ horseId }) =>
      horseId ? [{ horseId, category: agreement.category, day: period.chargedOn }] : [],
    ),
  );
  const shares = queries.length > 0 ? await findPayerSharesForHorses(ctx, queries) : [];
  let position = 0;
  const found = new Set<ChargedPeriod>();
  for (const { charged, payers } of candidates) {
    const [own, ...others] = payers.map((payer) =>
      getPayerKey(payer, payer.horseId ? (shares[position++] ?? []) : []),
    );
    if (typeof own === "string" && others.includes(own)) found.add(charged);
  }
  return found;
}

/** Returns a key that is equal for equal payers. Returns null if no payer is known. */
function getPayerKey({ contactId }: Payer, shares: readonly PayerShare[]): string | null {
  if (contactId) return `${contactId}:10000`;
  const parts = shares.map((payer) => `${payer.contactId}:${payer.basisPoints}`);
  return parts.length > 0 ? parts.toSorted().join(",") : null;
}
