import type { HealthRecordState } from "@/lib/domain/care/health-records/dto";
import {
  findFutureDate,
  type RecordContent,
} from "@/lib/domain/care/health-records/model/create-content-schema";
import { listCoveredVaccines } from "@/lib/domain/care/health-records/model/vaccination-schema";
import { getEggCountClass } from "@/lib/domain/care/model/fecal-egg-count";
import { formatLength, formatTemperature, formatWeight } from "@/lib/domain/care/model/format-measurement";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import { WEIGHT_TAPE_AGES } from "@/lib/domain/care/model/weight-tape";
import { formatCents } from "@/lib/money/format";
import type { AmountNotation } from "@/lib/money/typed-amount";

export const WORK_LABELS = {
  trim: "Trim",
  reset: "Reset",
  shoes: "New shoes",
  float: "Float",
  exam: "Exam",
  extraction: "Extraction",
  other: "Other",
} as const;

export interface RecordFact {
  label: string;
  value: string;
  /** Whether the value is a date in the form YYYY-MM-DD. */
  isDay?: boolean;
}

/** Returns the title of a record that has no custom title. */
export function getDefaultRecordTitle({ kind, details }: RecordContent): string {
  switch (kind) {
    case "vaccination":
      return truncate(`Vaccination: ${details.vaccine}`, TITLE_MAX);
    case "deworming":
      return `Dewormed: ${details.product}`;
    case "faecal_egg_count":
      return `Fecal egg count: ${details.eggs_per_gram} per gram`;
    case "farrier":
      return details.work === "other" ? "Farrier" : `Farrier: ${WORK_LABELS[details.work].toLowerCase()}`;
    case "dental":
      return details.work === "other" ? "Dental" : `Dental: ${WORK_LABELS[details.work].toLowerCase()}`;
    case "vet_visit":
      return `Vet visit: ${details.reason}`;
    case "medication":
      return `Medication: ${details.drug}`;
    case "injury":
      return `Injury: ${details.place}`;
    case "coggins":
      return `Coggins test: ${details.result}`;
    case "certificate":
      return details.certificate;
    case "weight":
      return `Weight: ${formatWeight(details.weight)}`;
    case "body_condition":
      return `Body condition: ${details.score}`;
    case "vitals":
      return RECORD_LABELS.vitals;
    case "note":
      return getFirstLine(details.text);
  }
}

const NOTE_TITLE_MAX = 80;
/** The maximum length of a title in the database. */
const TITLE_MAX = 500;

function getFirstLine(note: string): string {
  return truncate(note.split("\n", 1)[0]?.trim() ?? "", NOTE_TITLE_MAX);
}

function truncate(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, "")}…`;
}

/** Returns the record's custom title, or null if it has the default title. */
export function getCustomRecordTitle({
  title,
  content,
}: {
  title: string;
  content: RecordContent;
}): string | null {
  return title === getDefaultRecordTitle(content) ? null : title;
}

/** Returns a record's details in reading order, each with a label. Omits the title and empty fields. */
export function listRecordFacts(content: RecordContent): RecordFact[] {
  const facts = getFacts(content).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return [...facts, ...listFutureDates(content)];
}

/**
 * Returns the future dates of a record, earliest first. The vaccines of one record can have different dates.
 */
function listFutureDates({ kind, details }: RecordContent): RecordFact[] {
  const ahead = findFutureDate(details);
  if (!ahead) return [];
  const label = FUTURE_DATE_LABELS[ahead.field];
  const vaccines = kind === "vaccination" ? listCoveredVaccines(details) : [];
  if (vaccines.every(({ next_due_on }) => next_due_on === ahead.day)) {
    return [{ label, value: ahead.day, isDay: true }];
  }
  return vaccines
    .flatMap(({ name, next_due_on: value }) =>
      value === null ? [] : [{ label: `${name} ${label.toLowerCase()}`, value, isDay: true }],
    )
    .toSorted((one, other) => (one.value < other.value ? -1 : 1));
}

/** Returns a record's details in one line, for the timeline. */
export function formatRecordLine(content: RecordContent, title = getDefaultRecordTitle(content)): string {
  const isNamed = title === getDefaultRecordTitle(content);
  const facts = listRecordFacts(content).filter(
    ({ label, isDay }) => !isDay && !(isNamed && label === COVERS_LABEL),
  );
  switch (content.kind) {
    case "weight":
      return facts[0]?.value ?? "";
    case "note":
      return content.details.text === getDefaultRecordTitle(content) ? "" : content.details.text;
    case "vitals":
      return facts
        .map(({ label, value }) => (label === "Temperature" ? value : `${label} ${value}`))
        .join(" · ");
    default:
      return facts.map(({ label, value }) => `${label}: ${value}`).join(" · ");
  }
}

const COVERS_LABEL = "Covers";
const FUTURE_DATE_LABELS = { next_due_on: "Next due", expires_on: "Valid until", until: "Until" };

type LabeledValues = readonly (readonly [label: string, value: string | null])[];

function getFacts({ kind, details }: RecordContent): LabeledValues {
  switch (kind) {
    case "vaccination":
      return [
        [COVERS_LABEL, details.vaccine],
        ["Product", details.product],
        ["Lot", details.lot_number],
      ];
    case "deworming":
      return [["Dose", details.dose]];
    case "faecal_egg_count":
      return [
        ["Shedding", getEggCountClass(details.eggs_per_gram)],
        ["Laboratory", details.laboratory],
      ];
    case "vet_visit":
      return [
        ["Findings", details.findings],
        ["Treatment", details.treatment],
      ];
    case "medication":
      return [
        ["Dose", details.dose],
        ["How often", details.frequency],
      ];
    case "injury":
      return [
        ["Severity", details.severity],
        ["Treatment", details.treatment],
      ];
    case "vitals":
      return [
        ["Temperature", details.temperature === null ? null : formatTemperature(details.temperature)],
        ["Pulse", formatPerMinute(details.pulse)],
        ["Respiration", formatPerMinute(details.respiration)],
        ["Capillary refill", details.capillary_refill === null ? null : `${details.capillary_refill} s`],
      ];
    case "weight":
      if (details.method === "scale") return [["Method", "Scale"]];
      return [
        ["Method", `Weight tape, ${WEIGHT_TAPE_AGES[details.tape_age].label.toLowerCase()}`],
        ["Girth", formatLength(details.girth)],
        ["Length", formatLength(details.body_length)],
      ];
    case "coggins":
      return [
        ["Accession number", details.accession_number],
        ["Laboratory", details.laboratory],
      ];
    case "certificate":
      return [["Number", details.number]];
    case "note":
      return [["Note", details.text]];
    case "farrier":
    case "dental":
    case "body_condition":
      return [];
  }
}

function formatPerMinute(value: number | null): string | null {
  return value === null ? null : `${value} per minute`;
}

export interface RecordChange {
  label: string;
  before: string;
  after: string;
}

const EMPTY_VALUE = "—";

/** Returns the differences between two states of a record, for display. */
export function listRecordChanges(
  before: HealthRecordState,
  after: HealthRecordState,
  notation: AmountNotation,
): RecordChange[] {
  const [old, current] = [describeFields(before, notation), describeFields(after, notation)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((label) => {
    const change = { label, before: old.get(label) ?? EMPTY_VALUE, after: current.get(label) ?? EMPTY_VALUE };
    return change.before === change.after ? [] : [change];
  });
}

function describeFields(
  state: HealthRecordState,
  { currency, numberFormat }: AmountNotation,
): Map<string, string> {
  const { happenedOn, happenedTime, title, provider, costCents, notes, content } = state;
  const all: LabeledValues = [
    ["Title", title],
    ["Date", happenedOn],
    ["Time", happenedTime],
    ...listRecordFacts(content).map(({ label, value }) => [label, value] as const),
    ["Done by", provider],
    ["Cost", costCents === null ? null : formatCents(costCents, currency, numberFormat)],
    ["Notes", notes],
  ];
  return new Map(all.flatMap(([label, value]) => (value ? [[label, value] as const] : [])));
}
