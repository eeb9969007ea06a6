import { splitCents } from "@/lib/domain/billing/finances/model/split";
import { sumCents } from "@/lib/money/cents";

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

/** The logged cost of each of the horse's charges; null if no cost was logged. */
type HorseCosts = readonly (number | null)[];

/**
 * Returns the price of each charge for a visit, in the order of the horses and their charges. A total is
 * divided among the horses, and a horse's price is divided among its charges. Prices are proportional to the
 * logged costs if every charge has a logged cost. Otherwise, they are equal. The markup is added before a total
 * is divided, so that the prices add up exactly to the marked-up total.
 */
export function calculateVisitPrices(
  { pricing, amountCents, markup }: VisitAmount,
  horses: readonly HorseCosts[],
): VisitPrice[] {
  const hasCosts = horses.flat().every((cost) => cost !== null && cost > 0);
  const sums = horses.map((costs) => (hasCosts ? sumCents(costs.map((cost) => cost ?? 0)) : 1));
  const divide = (cents: number) => {
    const perHorse = pricing === "each" ? horses.map(() => cents) : splitCents(cents, sums);
    return horses.flatMap((costs, index) =>
      splitCents(
        perHorse[index] ?? 0,
        costs.map((cost) => (hasCosts ? (cost ?? 0) : 1)),
      ),
    );
  };
  const prices = divide(addMarkup(amountCents, markup));
  return divide(amountCents).map((costCents, index) => ({ priceCents: prices[index] ?? 0, costCents }));
}
