/** What people measure in, the one that the United States use first. */
export const WEIGHT_UNITS = ["lb", "kg"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const LENGTH_UNITS = ["in", "cm"] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];
export const TEMPERATURE_UNITS = ["F", "C"] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** By definition of the units. */
const KG_PER_LB = 0.45359237;
const CM_PER_IN = 2.54;

/** Two decimals: finer than any scale, tape or thermometer, so that the unit somebody typed in comes back exactly. */
function stored(value: number): number {
  return Math.round(value * 100) / 100;
}

export function toKg(value: number, unit: WeightUnit): number {
  return stored(unit === "kg" ? value : value * KG_PER_LB);
}

export function fromKg(kilograms: number, unit: WeightUnit): number {
  return unit === "kg" ? kilograms : kilograms / KG_PER_LB;
}

export function toCm(value: number, unit: LengthUnit): number {
  return stored(unit === "cm" ? value : value * CM_PER_IN);
}

export function fromCm(centimetres: number, unit: LengthUnit): number {
  return unit === "cm" ? centimetres : centimetres / CM_PER_IN;
}

export function toCelsius(value: number, unit: TemperatureUnit): number {
  return stored(unit === "C" ? value : ((value - 32) * 5) / 9);
}

export function fromCelsius(celsius: number, unit: TemperatureUnit): number {
  return unit === "C" ? celsius : (celsius * 9) / 5 + 32;
}
