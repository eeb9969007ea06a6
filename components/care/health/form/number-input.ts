/** Rounds a value for a number field. Returns null if there is no value. */
export function roundForInput(value: number | null | undefined, decimals = 1): number | null {
  return value === null || value === undefined ? null : Number(value.toFixed(decimals));
}

interface UnitPair<Unit extends string> {
  /** The US unit and the unit in which the value is stored. */
  units: readonly [Unit, Unit];
  from: (stored: number, unit: Unit) => number;
  to: (typed: number, unit: Unit) => number;
  decimals: number;
}

/**
 * Returns the unit for editing stored values: the US unit, or the stored unit if converting would change a
 * value.
 */
export function chooseInputUnit<Unit extends string>(
  stored: readonly number[],
  { units: [usUnit, storedUnit], from, to, decimals }: UnitPair<Unit>,
): Unit {
  const isUnchangedByRounding = (value: number) =>
    to(Number(from(value, usUnit).toFixed(decimals)), usUnit) === value;
  return stored.every(isUnchangedByRounding) ? usUnit : storedUnit;
}
