import type { MeasurementKind } from "@/lib/domain/care/health-records/health-series";
import { AGE_GROUP_LABELS, type AgeGroup } from "@/lib/domain/care/model/age-group";
import { BODY_CONDITION_HINT, IDEAL_BODY_CONDITION } from "@/lib/domain/care/model/body-condition";
import { formatTemperature, formatWeight } from "@/lib/domain/care/model/format-measurement";
import { fromCelsius, fromKg } from "@/lib/domain/care/model/units";
import {
  getNormalRange,
  type NormalRange,
  RESPIRATION_NOTE,
  VITAL_RANGES_HINT,
  VITAL_SIGN_LABELS,
} from "@/lib/domain/care/model/vital-ranges";

export interface MeasurementFormat {
  label: string;
  /**
   * Converts a value to the unit of the axis, so that the steps on the axis are round numbers. `formatAxis` formats
   * a value for the axis; `formatValue` includes all units, for example pounds and kilograms.
   */
  toAxis: (value: number) => number;
  formatAxis: (value: number) => string;
  formatValue: (value: number) => string;
  formatRange: (low: number, high: number) => string;
}

const formatOneDecimal = (value: number) => String(Math.round(value * 10) / 10);
const returnUnchanged = (value: number) => value;

function createOneUnitFormat(label: string, unit: string): MeasurementFormat {
  const formatValue = (value: number) => formatOneDecimal(value) + unit;
  const formatRange = (low: number, high: number) => `${formatOneDecimal(low)} to ${formatValue(high)}`;
  return { label, toAxis: returnUnchanged, formatAxis: formatOneDecimal, formatValue, formatRange };
}

function createTwoUnitFormat(format: Omit<MeasurementFormat, "formatRange">): MeasurementFormat {
  return {
    ...format,
    formatRange: (low, high) => `${format.formatValue(low)} to ${format.formatValue(high)}`,
  };
}

export const MEASUREMENTS: Readonly<Record<MeasurementKind, MeasurementFormat>> = {
  weight: createTwoUnitFormat({
    label: "Weight",
    toAxis: (value) => fromKg(value, "lb"),
    formatAxis: (value) => `${value.toLocaleString("en-US")} lb`,
    formatValue: formatWeight,
  }),
  body_condition: createOneUnitFormat("Body condition", ""),
  temperature: createTwoUnitFormat({
    label: VITAL_SIGN_LABELS.temperature,
    toAxis: (value) => fromCelsius(value, "F"),
    formatAxis: (value) => `${formatOneDecimal(value)} °F`,
    formatValue: formatTemperature,
  }),
  pulse: createOneUnitFormat(VITAL_SIGN_LABELS.pulse, " per minute"),
  respiration: createOneUnitFormat(VITAL_SIGN_LABELS.respiration, " per minute"),
  capillary_refill: createOneUnitFormat(VITAL_SIGN_LABELS.capillary_refill, " s"),
};

export const MEASUREMENT_KINDS = Object.keys(MEASUREMENTS) as MeasurementKind[];

export interface MeasurementRange {
  /** Null if the measurement has no normal range. */
  range: NormalRange | null;
  /** A description of the range and the age group that it applies to. */
  description: string;
  source: string;
}

/** Returns the normal range of a measurement for horses of the given age. */
export function getMeasurementRange(kind: MeasurementKind, age: AgeGroup): MeasurementRange {
  if (kind === "weight") {
    return { range: null, description: "The normal range differs from horse to horse.", source: "" };
  }
  if (kind === "body_condition")
    return { range: IDEAL_BODY_CONDITION, description: "", source: BODY_CONDITION_HINT };
  const range = getNormalRange(kind, age);
  const of = AGE_GROUP_LABELS[age];
  if (!range) return { range, description: `There is no published normal range for ${of}.`, source: "" };
  const { formatValue, formatRange } = MEASUREMENTS[kind];
  const rangeText =
    range.low === null ? `up to ${formatValue(range.high)}` : formatRange(range.low, range.high);
  const source = kind === "respiration" ? `${RESPIRATION_NOTE} ${VITAL_RANGES_HINT}` : VITAL_RANGES_HINT;
  return { range, description: `Normal for ${of}: ${rangeText}.`, source };
}
