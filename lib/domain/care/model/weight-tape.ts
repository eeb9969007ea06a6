import { fromCm, toKg } from "@/lib/domain/care/model/units";

/** Divisor of the formula in inches and pounds, by age group. */
export const TAPE_AGES = {
  horse: { label: "Adult horse", divisor: 330 },
  yearling: { label: "Yearling", divisor: 301 },
  weanling: { label: "Weanling", divisor: 280 },
} as const;
export type TapeAge = keyof typeof TAPE_AGES;
export const TAPE_AGE_NAMES = Object.keys(TAPE_AGES) as TapeAge[];

export const TAPE_SOURCE =
  "An estimate: girth × girth × length in inches, divided by 330 (yearling 301, weanling 280), in pounds.";

/** Estimates kilograms by heart girth and body length, both in centimeters. */
export function calculateWeightByTape(girthCm: number, lengthCm: number, age: TapeAge): number {
  const [girth, length] = [fromCm(girthCm, "in"), fromCm(lengthCm, "in")];
  return toKg((girth * girth * length) / TAPE_AGES[age].divisor, "lb");
}
