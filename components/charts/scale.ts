/** A step that people count in: 1, 2 or 5 and their tens. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  return step * power;
}

export interface ValueScale {
  low: number;
  high: number;
  ticks: number[];
}

const STEPS = 4;

/** An axis that holds all the values, from one round number to another. */
export function valueScale(values: readonly number[]): ValueScale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = roundStep((most - least || Math.abs(most) * 0.1 || 1) / STEPS);
  // Multiples, not sums of steps: those would carry their rounding along.
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  const end = last === first ? first + 1 : last;
  const ticks = Array.from({ length: end - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(6)),
  );
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

/** Where a value stands from the low to the high end, in percent. */
export function placeIn({ low, high }: { low: number; high: number }, value: number): number {
  return high === low ? 50 : ((value - low) / (high - low)) * 100;
}
