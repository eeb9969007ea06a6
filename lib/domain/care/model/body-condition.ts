/** Henneke scale from 1 (poor) to 9 (extremely fat), with half points. */
export const CONDITION_SCALE = { min: 1, max: 9, step: 0.5 } as const;

/** Recommended range for most horses. */
export const IDEAL_CONDITION = { low: 4, high: 6 } as const;

export const CONDITION_SOURCE = "Henneke body condition score, 1 to 9: 4 to 6 is ideal for most horses.";

export function isConditionScore(value: number): boolean {
  const { min, max, step } = CONDITION_SCALE;
  return value >= min && value <= max && Number.isInteger(value / step);
}

/** Returns 1, 1.5 … 9. */
export function listConditionScores(): number[] {
  const { min, max, step } = CONDITION_SCALE;
  return Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
}
