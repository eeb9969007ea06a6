import type { AgeGroup } from "@/lib/domain/care/model/age-group";
import { toCelsius } from "@/lib/domain/care/model/units";

export const VITAL_SIGNS = ["temperature", "pulse", "respiration", "capillary_refill"] as const;
export type VitalSign = (typeof VITAL_SIGNS)[number];

export const VITAL_SIGN_LABELS: Readonly<Record<VitalSign, string>> = {
  temperature: "Temperature",
  pulse: "Pulse",
  respiration: "Respiration",
  capillary_refill: "Capillary refill",
};

export interface NormalRange {
  /** Null if there is only a maximum. */
  low: number | null;
  high: number;
}

/** Values are in °C, beats per minute, breaths per minute or seconds. `docs/product/care.md` states the temperature as
 * 37.2–38.6 °C and 99–101.5 °F; the range includes both.
 */
const ADULT: Readonly<Record<VitalSign, NormalRange>> = {
  temperature: { low: 37.2, high: toCelsius(101.5, "F") },
  pulse: { low: 28, high: 44 },
  respiration: { low: 8, high: 16 },
  capillary_refill: { low: null, high: 2 },
};

/** For young horses, the list in `docs/product/care.md` contains only pulse ranges. */
const YOUNG_PULSE: Readonly<Record<Exclude<AgeGroup, "adult">, NormalRange>> = {
  newborn: { low: 80, high: 120 },
  foal: { low: 60, high: 80 },
  yearling: { low: 40, high: 60 },
};

export const VITAL_RANGES_HINT =
  "General reference values for horses at rest. Your vet knows what is normal for your horse.";

export const RESPIRATION_NOTE = "Some sources give a normal rate of up to 24 breaths per minute.";

/** Returns the normal range at rest; null if there is no such range. */
export function getNormalRange(vital: VitalSign, age: AgeGroup): NormalRange | null {
  if (age === "adult") return ADULT[vital];
  return vital === "pulse" ? YOUNG_PULSE[age] : null;
}

export type RangeComparison = "below" | "within" | "above";

export function compareToNormalRange({ low, high }: NormalRange, value: number): RangeComparison {
  if (low !== null && value < low) return "below";
  return value > high ? "above" : "within";
}
