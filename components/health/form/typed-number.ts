/** A figure for a field, without decimals that say nothing. */
export function typed(value: number | null | undefined, decimals = 1): string {
  return value === null || value === undefined ? "" : String(Number(value.toFixed(decimals)));
}

/** What is typed so far, for what is reckoned beside it; null while it is no number. */
export function readTyped(text: string): number | null {
  const value = Number(text.replaceAll(",", ""));
  return text.trim() === "" || Number.isNaN(value) ? null : value;
}

interface UnitPair<Unit extends string> {
  /** As people here use it, and as it is stored. */
  units: readonly [Unit, Unit];
  from: (stored: number, unit: Unit) => number;
  to: (typed: number, unit: Unit) => number;
  decimals: number;
}

/** The unit to edit stored values in: that of the United States, unless writing it so would change what is stored. */
export function unitFor<Unit extends string>(
  stored: readonly number[],
  { units: [own, kept], from, to, decimals }: UnitPair<Unit>,
): Unit {
  const isKept = (value: number) => to(Number(from(value, own).toFixed(decimals)), own) === value;
  return stored.every(isKept) ? own : kept;
}
