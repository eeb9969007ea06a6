import type { Measure } from "@/lib/domain/care/health-records/series";
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

export interface MeasureLook {
  label: string;
  /**
   * Converts to the unit of the axis, which has round steps. `axis` formats a value for the axis, `text` in every unit
   * of the measure.
   */
  toAxis: (value: number) => number;
  axis: (value: number) => string;
  text: (value: number) => string;
  /** Describes a range. */
  between: (low: number, high: number) => string;
}

const plain = (value: number) => String(Math.round(value * 10) / 10);
const same = (value: number) => value;

/** A measure that uses one unit everywhere. */
function inOneUnit(label: string, unit: string): MeasureLook {
  const text = (value: number) => plain(value) + unit;
  const between = (low: number, high: number) => `${plain(low)} to ${text(high)}`;
  return { label, toAxis: same, axis: plain, text, between };
}

/** A measure that is shown in two units. */
function inTwoUnits(look: Omit<MeasureLook, "between">): MeasureLook {
  return { ...look, between: (low, high) => `${look.text(low)} to ${look.text(high)}` };
}

export const MEASURES: Readonly<Record<Measure, MeasureLook>> = {
  weight: inTwoUnits({
    label: "Weight",
    toAxis: (value) => fromKg(value, "lb"),
    axis: (value) => `${value.toLocaleString("en-US")} lb`,
    text: formatWeight,
  }),
  body_condition: inOneUnit("Body condition", ""),
  temperature: inTwoUnits({
    label: VITAL_LABELS.temperature,
    toAxis: (value) => fromCelsius(value, "F"),
    axis: (value) => `${plain(value)} °F`,
    text: formatTemperature,
  }),
  pulse: inOneUnit(VITAL_LABELS.pulse, " per minute"),
  respiration: inOneUnit(VITAL_LABELS.respiration, " per minute"),
  capillary_refill: inOneUnit(VITAL_LABELS.capillary_refill, " s"),
};

export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[];

export interface MeasureRange {
  /** Null if the field has no normal range. */
  range: NormalRange | null;
  /** Describes the range and the age of the horses that it is for. */
  words: string;
  source: string;
}

/** Returns the normal range of a measure for horses of that age. */
export function getRange(measure: Measure, age: AgeGroup): MeasureRange {
  if (measure === "weight") {
    return { range: null, words: "The normal range differs from horse to horse.", source: "" };
  }
  if (measure === "body_condition") return { range: IDEAL_CONDITION, words: "", source: CONDITION_SOURCE };
  const range = getNormalRange(measure, age);
  const of = AGE_GROUP_LABELS[age];
  if (!range) return { range, words: `There is no usual range for ${of}.`, source: "" };
  const { text, between } = MEASURES[measure];
  const words = range.low === null ? `up to ${text(range.high)}` : between(range.low, range.high);
  const source = measure === "respiration" ? `${RESPIRATION_NOTE} ${VITALS_SOURCE}` : VITALS_SOURCE;
  return { range, words: `Usual for ${of}: ${words}.`, source };
}
