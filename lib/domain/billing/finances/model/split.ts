/**
 * Splits an amount by weights, to the cent. Rounds each share down and gives the remaining cents to the
 * shares with the largest remainders. If remainders are equal, the earlier share comes first. The sum is
 * exact, even for negative amounts.
 */
export function splitCents(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total <= 0n || weights.some((weight) => weight < 0))
    throw new RangeError("Can't split: weights can't be negative, and their sum must be positive");
  const sign = amountCents < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(amountCents));
  const shares = weights.map((weight, index) => {
    const product = amount * BigInt(weight);
    return { index, cents: Number(product / total), remainder: product % total };
  });
  const remainingCents = Math.abs(amountCents) - shares.reduce((sum, { cents }) => sum + cents, 0);
  const byRemainder = shares.toSorted((left, right) =>
    left.remainder === right.remainder ? left.index - right.index : left.remainder > right.remainder ? -1 : 1,
  );
  for (const share of byRemainder.slice(0, remainingCents)) share.cents += 1;
  return shares.map(({ cents }) => (cents === 0 ? 0 : sign * cents));
}
