/** Formats a number for a field, without trailing zeros. */
export function formatNumberInput(value: number | null | undefined, decimals = 1): string {
  return value === null || value === undefined ? "" : String(Number(value.toFixed(decimals)));
}

/** Parses a typed number for calculations beside the field. Returns null if the text isn't a number. */
export function parseNumberInput(text: string): number | null {
  const value = Number(text.replaceAll(",", ""));
  return text.trim() === "" || Number.isNaN(value) ? null : value;
}

interface UnitPair<Unit extends string> {
  /** The US unit and the unit in which the value is stored. */
  units: readonly [Unit, Unit];
  from: (stored: number, unit: Unit) => number;
  to: (typed: number, unit: Unit) => number;
  decimals: number;
}

/** Returns the US unit for editing a stored value, unless converting the value would change it. */
export function chooseInputUnit<Unit extends string>(
  stored: readonly number[],
  { units: [usUnit, storedUnit], from, to, decimals }: UnitPair<Unit>,
): Unit {
  const isUnchangedByRounding = (value: number) =>
    to(Number(from(value, usUnit).toFixed(decimals)), usUnit) === value;
  return stored.every(isUnchangedByRounding) ? usUnit : storedUnit;
}
