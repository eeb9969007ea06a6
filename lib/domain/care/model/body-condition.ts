/** The Henneke scale from 1 (poor) to 9 (extremely fat), with half points. */
export const BODY_CONDITION_SCALE = { min: 1, max: 9, step: 0.5 } as const;

/** The recommended score range for most horses. */
export const IDEAL_BODY_CONDITION = { low: 4, high: 6 } as const;

export const BODY_CONDITION_HINT =
  "Henneke body condition score from 1 to 9. Scores of 4 to 6 are ideal for most horses.";

export function isBodyConditionScore(value: number): boolean {
  const { min, max, step } = BODY_CONDITION_SCALE;
  return value >= min && value <= max && Number.isInteger(value / step);
}

/** Returns the scores 1, 1.5 … 9. */
export function listBodyConditionScores(): number[] {
  const { min, max, step } = BODY_CONDITION_SCALE;
  return Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step);
}
