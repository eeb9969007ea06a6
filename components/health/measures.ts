import { AGE_GROUP_LABELS, type AgeGroup } from "@/lib/care/age-group";
import { CONDITION_SOURCE, IDEAL_CONDITION } from "@/lib/care/body-condition";
import { temperatureIn, temperatureText, weightIn, weightText } from "@/lib/care/measure-text";
import { type NormalRange, normalRange, VITAL_LABELS, VITALS_SOURCE } from "@/lib/care/vital-ranges";
import { TAPE_SOURCE } from "@/lib/care/weight-tape";
import type { Measure } from "@/lib/domain/health-records/series";

export interface MeasureLook {
  label: string;
  /** Short, for the axis; and whole, in both units. */
  axis: (value: number) => string;
  text: (value: number) => string;
}

const plain = (value: number) => String(Math.round(value * 10) / 10);

export const MEASURES: Readonly<Record<Measure, MeasureLook>> = {
  weight: { label: "Weight", axis: (value) => weightIn(value, "lb"), text: weightText },
  body_condition: { label: "Body condition", axis: plain, text: plain },
  temperature: {
    label: VITAL_LABELS.temperature,
    axis: (value) => temperatureIn(value, "F"),
    text: temperatureText,
  },
  pulse: { label: VITAL_LABELS.pulse, axis: plain, text: (value) => `${plain(value)} a minute` },
  respiration: { label: VITAL_LABELS.respiration, axis: plain, text: (value) => `${plain(value)} a minute` },
  capillary_refill: {
    label: VITAL_LABELS.capillary_refill,
    axis: plain,
    text: (value) => `${plain(value)} s`,
  },
};

export const MEASURE_NAMES = Object.keys(MEASURES) as Measure[];

export interface MeasureRange {
  /** Null where the field has no normal value. */
  range: NormalRange | null;
  /** The range in words, for horses of which age. */
  words: string;
  source: string;
}

/** What is normal of a measure for horses of that age. */
export function rangeOf(measure: Measure, age: AgeGroup): MeasureRange {
  if (measure === "weight") {
    return { range: null, words: "No range is normal for every horse.", source: `By tape: ${TAPE_SOURCE}` };
  }
  if (measure === "body_condition") return { range: IDEAL_CONDITION, words: "", source: CONDITION_SOURCE };
  const range = normalRange(measure, age);
  const of = AGE_GROUP_LABELS[age];
  if (!range) return { range, words: `We know no usual range for ${of}.`, source: "" };
  const { text } = MEASURES[measure];
  const words =
    range.low === null ? `up to ${text(range.high)}` : `${text(range.low)} to ${text(range.high)}`;
  return { range, words: `Usual for ${of}: ${words}.`, source: VITALS_SOURCE };
}
