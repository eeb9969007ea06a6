import { fromCm, toKg } from "@/lib/domain/care/model/units";

/** For each age group, the divisor of the formula that uses inches and pounds. */
export const WEIGHT_TAPE_AGES = {
  horse: { label: "Adult horse", divisor: 330 },
  yearling: { label: "Yearling", divisor: 301 },
  weanling: { label: "Weanling", divisor: 280 },
} as const;
export type WeightTapeAge = keyof typeof WEIGHT_TAPE_AGES;
export const WEIGHT_TAPE_AGE_NAMES = Object.keys(WEIGHT_TAPE_AGES) as WeightTapeAge[];

export const WEIGHT_TAPE_HINT =
  "An estimate in pounds: girth × girth × length in inches, divided by 330 (301 for yearlings, 280 for weanlings).";

/** Estimates the weight in kilograms from the heart girth and body length in centimeters. */
export function calculateWeightByTape(girthCm: number, lengthCm: number, age: WeightTapeAge): number {
  const [girth, length] = [fromCm(girthCm, "in"), fromCm(lengthCm, "in")];
  return toKg((girth * girth * length) / WEIGHT_TAPE_AGES[age].divisor, "lb");
}
