/** Units of measurement. The unit that is most common in the United States comes first. */
export const WEIGHT_UNITS = ["lb", "kg"] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const LENGTH_UNITS = ["in", "cm"] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];
export const TEMPERATURE_UNITS = ["F", "C"] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** These factors are exact by definition. */
const KG_PER_LB = 0.45359237;
const CM_PER_IN = 2.54;

/**
 * Rounds to two decimals. Two decimals are more precise than any scale, tape or thermometer, so a stored value
 * converts back to exactly the entered value.
 */
function roundForStorage(value: number): number {
  return Math.round(value * 100) / 100;
}

export function toKg(value: number, unit: WeightUnit): number {
  return roundForStorage(unit === "kg" ? value : value * KG_PER_LB);
}

export function fromKg(kilograms: number, unit: WeightUnit): number {
  return unit === "kg" ? kilograms : kilograms / KG_PER_LB;
}

export function toCm(value: number, unit: LengthUnit): number {
  return roundForStorage(unit === "cm" ? value : value * CM_PER_IN);
}

export function fromCm(centimeters: number, unit: LengthUnit): number {
  return unit === "cm" ? centimeters : centimeters / CM_PER_IN;
}

export function toCelsius(value: number, unit: TemperatureUnit): number {
  return roundForStorage(unit === "C" ? value : ((value - 32) * 5) / 9);
}

export function fromCelsius(celsius: number, unit: TemperatureUnit): number {
  return unit === "C" ? celsius : (celsius * 9) / 5 + 32;
}
