/** Rounds a step up to the next value that is 1, 2 or 5 times a power of 10. */
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

/**
 * Returns an axis that covers all values and starts and ends at round numbers. Its ticks are at least `minStep`
 * apart.
 */
export function createValueScale(values: readonly number[], minStep = 0): ValueScale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = Math.max(minStep, roundStep((most - least || Math.abs(most) * 0.1 || 1) / STEPS));
  // Each tick is calculated as a multiple of the step, because repeated additions would accumulate rounding
  // errors.
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  const end = last === first ? first + 1 : last;
  const ticks = Array.from({ length: end - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(6)),
  );
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

/** Returns the position of a value on the axis, as a percentage from the low end to the high end. */
export function getPositionOnScale({ low, high }: { low: number; high: number }, value: number): number {
  return high === low ? 50 : ((value - low) / (high - low)) * 100;
}
