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
 * Returns the price for each horse of a visit. A total is marked up before it is divided, so that the prices add up
 * to the marked-up total to the cent.
 */
export function calculateVisitPrices(
  { pricing, amountCents, markup }: VisitAmount,
  horseCount: number,
): VisitPrice[] {
  const weights = Array.from({ length: horseCount }, () => 1);
  if (pricing === "each") {
    return weights.map(() => ({ priceCents: addMarkup(amountCents, markup), costCents: amountCents }));
  }
  const prices = splitCents(addMarkup(amountCents, markup), weights);
  const costs = splitCents(amountCents, weights);
  return weights.map((_, index) => ({ priceCents: prices[index] ?? 0, costCents: costs[index] ?? 0 }));
}
