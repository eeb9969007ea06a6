import {
  fromCelsius,
  fromCm,
  fromKg,
  type LengthUnit,
  type TemperatureUnit,
  type WeightUnit,
} from "@/lib/domain/care/model/units";

const wholeNumberFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const oneDecimalFormat = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const upToOneDecimalFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

export function convertWeight(kilograms: number, unit: WeightUnit): string {
  return `${wholeNumberFormat.format(fromKg(kilograms, unit))} ${unit}`;
}

export function convertLength(centimeters: number, unit: LengthUnit): string {
  return `${upToOneDecimalFormat.format(fromCm(centimeters, unit))} ${unit}`;
}

export function convertTemperature(celsius: number, unit: TemperatureUnit): string {
  return `${oneDecimalFormat.format(fromCelsius(celsius, unit))} °${unit}`;
}

/** Returns the weight in both units, such as "1,190 lb (540 kg)", because stables use both. */
export function formatWeight(kilograms: number): string {
  return `${convertWeight(kilograms, "lb")} (${convertWeight(kilograms, "kg")})`;
}

export function formatLength(centimeters: number): string {
  return `${convertLength(centimeters, "in")} (${convertLength(centimeters, "cm")})`;
}

export function formatTemperature(celsius: number): string {
  return `${convertTemperature(celsius, "F")} (${convertTemperature(celsius, "C")})`;
}
