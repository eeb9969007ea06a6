import {
  fromCelsius,
  fromCm,
  fromKg,
  type LengthUnit,
  type TemperatureUnit,
  type WeightUnit,
} from "@/lib/domain/care/model/units";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const upToOne = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

export function weightIn(kilograms: number, unit: WeightUnit): string {
  return `${whole.format(fromKg(kilograms, unit))} ${unit}`;
}

export function lengthIn(centimeters: number, unit: LengthUnit): string {
  return `${upToOne.format(fromCm(centimeters, unit))} ${unit}`;
}

export function temperatureIn(celsius: number, unit: TemperatureUnit): string {
  return `${oneDecimal.format(fromCelsius(celsius, unit))} °${unit}`;
}

/** Returns both units, such as "1,190 lb (540 kg)", because yards use both. */
export function weightText(kilograms: number): string {
  return `${weightIn(kilograms, "lb")} (${weightIn(kilograms, "kg")})`;
}

export function lengthText(centimeters: number): string {
  return `${lengthIn(centimeters, "in")} (${lengthIn(centimeters, "cm")})`;
}

export function temperatureText(celsius: number): string {
  return `${temperatureIn(celsius, "F")} (${temperatureIn(celsius, "C")})`;
}
