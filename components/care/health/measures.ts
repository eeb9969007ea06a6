import type { Measure } from "@/lib/domain/care/health-records/health-series";
import { AGE_GROUP_LABELS, type AgeGroup } from "@/lib/domain/care/model/age-group";
import { CONDITION_SOURCE, IDEAL_CONDITION } from "@/lib/domain/care/model/body-condition";
import { formatTemperature, formatWeight } from "@/lib/domain/care/model/measure-text";
import { fromCelsius, fromKg } from "@/lib/domain/care/model/units";
import {
  getNormalRange,
  type NormalRange,
  RESPIRATION_NOTE,
  VITAL_LABELS,
  VITALS_SOURCE,
} from "@/lib/domain/care/model/vital-ranges";

export interface MeasureFormat {
  label: string;
  /**
   * Converts a value to the unit of the axis, which has round steps. `formatAxis` formats a value for the axis,
   * `formatValue` in every unit of the measure.
   */
  toAxis: (value: number) => number;
  formatAxis: (value: number) => string;
  formatValue: (value: number) => string;
  /** Formats a range. */
  formatRange: (low: number, high: number) => string;
}

const formatOneDecimal = (value: number) => String(Math.round(value * 10) / 10);
const returnUnchanged = (value: number) => value;

/** Returns the format of a measure with one unit. */
function createOneUnitFormat(label: string, unit: string): MeasureFormat {
  const formatValue = (value: number) => formatOneDecimal(value) + unit;
  const formatRange = (low: number, high: number) => `${formatOneDecimal(low)} to ${formatValue(high)}`;
  return { label, toAxis: returnUnchanged, formatAxis: formatOneDecimal, formatValue, formatRange };
}

/** Returns the format of a measure that is shown in two units. */
function createTwoUnitFormat(format: Omit<MeasureFormat, "formatRange">): MeasureFormat {
  return {
    ...format,
    formatRange: (low, high) => `${format.formatValue(low)} to ${format.formatValue(high)}`,
  };
}

export const MEASURES: Readonly<Record<Measure, MeasureFormat>> = {
  weight: createTwoUnitFormat({
    label: "Weight",
    toAxis: (value) => fromKg(value, "lb"),
    formatAxis: (value) => `${value.toLocaleString("en-US")} lb`,
    formatValue: formatWeight,
  }),
  body_condition: createOneUnitFormat("Body condition", ""),
  temperature: createTwoUnitFormat({
    label: VITAL_LABELS.temperature,
    toAxis: (value) => fromCelsius(value, "F"),
    formatAxis: (value) => `${formatOneDecimal(value)} °F`,
    formatValue: formatTemperature,
  }),
  pulse: createOneUnitFormat(VITAL_LABELS.pulse, " per minute"),
  respiration: createOneUnitFormat(VITAL_LABELS.respiration, " per minute"),
  capillary_refill: createOneUnitFormat(VITAL_LABELS.capillary_refill, " s"),
};

export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[];

export interface MeasureRange {
  /** Null if the measure has no normal range. */
  range: NormalRange | null;
  /** Describes the range and the age group that it applies to. */
  description: string;
  source: string;
}

/** Returns the normal range of a measure for horses of that age. */
export function getMeasureRange(measure: Measure, age: AgeGroup): MeasureRange {
  if (measure === "weight") {
    return { range: null, description: "The normal range differs from horse to horse.", source: "" };
  }
  if (measure === "body_condition")
    return { range: IDEAL_CONDITION, description: "", source: CONDITION_SOURCE };
  const range = getNormalRange(measure, age);
  const of = AGE_GROUP_LABELS[age];
  if (!range) return { range, description: `There is no usual range for ${of}.`, source: "" };
  const { formatValue, formatRange } = MEASURES[measure];
  const rangeText =
    range.low === null ? `up to ${formatValue(range.high)}` : formatRange(range.low, range.high);
  const source = measure === "respiration" ? `${RESPIRATION_NOTE} ${VITALS_SOURCE}` : VITALS_SOURCE;
  return { range, description: `Usual for ${of}: ${rangeText}.`, source };
}
