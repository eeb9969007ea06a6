import { splitCents } from "@/lib/domain/billing/finances/model/split";

const FULL = 10_000;

export interface VisitPrice {
  priceCents: number;
  /** Before the markup. */
  costCents: number;
}

interface VisitAmount {
  pricing: "total" | "each";
  amountCents: number;
  /** The markup in basis points. */
  markup: number;
}

/** Adds a markup in basis points to an amount. Rounds half up to the cent. */
function addMarkup(cents: number, markup: number): number {
  return Math.floor((cents * (FULL + markup) * 2 + FULL) / (FULL * 2));
}

/**
 * Returns the weights by which a visit's total is divided: the logged costs if every charge has one, otherwise equal
 * weights.
 */
export function getVisitWeights(costs: readonly (number | null)[]): number[] {
  const known = costs.flatMap((cost) => (cost ? [cost] : []));
  return known.length === costs.length ? known : costs.map(() => 1);
}

/**
 * Returns the price for each charge of a visit. A total is marked up before it is divided, so that the prices add up
 * to the marked-up total to the cent.
 */
export function calculateVisitPrices(
  { pricing, amountCents, markup }: VisitAmount,
  weights: readonly number[],
): VisitPrice[] {
  if (pricing === "each") {
    return weights.map(() => ({ priceCents: addMarkup(amountCents, markup), costCents: amountCents }));
  }
  const prices = splitCents(addMarkup(amountCents, markup), weights);
  const costs = splitCents(amountCents, weights);
  return weights.map((_, index) => ({ priceCents: prices[index] ?? 0, costCents: costs[index] ?? 0 }));
}
