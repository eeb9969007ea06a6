import type { RecordState } from "@/lib/domain/care/health-records/dto";
import { getDayAhead, type RecordContent } from "@/lib/domain/care/health-records/model/content";
import { listCoveredVaccines } from "@/lib/domain/care/health-records/model/vaccination-schema";
import { getEggCountClass } from "@/lib/domain/care/model/faecal-egg-count";
import { formatLength, formatTemperature, formatWeight } from "@/lib/domain/care/model/measure-text";
import { RECORD_LABELS } from "@/lib/domain/care/model/record-kinds";
import { TAPE_AGES } from "@/lib/domain/care/model/weight-tape";
import { formatCents } from "@/lib/money/format";

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
  /** A date as YYYY-MM-DD if `isDay` is true. */
  value: string;
  isDay?: boolean;
}

/** Returns the title of a record that has no title of its own. */
export function getDefaultTitle({ kind, details }: RecordContent): string {
  switch (kind) {
    case "vaccination":
      return shortened(`Vaccination: ${details.vaccine}`, TITLE_MAX);
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
      return firstLine(details.text);
  }
}

const NOTE_TITLE_MAX = 80;
/** The length limit of the column. */
const TITLE_MAX = 500;

function firstLine(note: string): string {
  return shortened(note.split("\n", 1)[0]?.trim() ?? "", NOTE_TITLE_MAX);
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\s+\S*$/, "")}…`;
}

/** Returns the title that a member entered, or null if the record has its default title. */
export function getGivenTitle({ title, content }: { title: string; content: RecordContent }): string | null {
  return title === getDefaultTitle(content) ? null : title;
}

/** Returns the facts of a record besides its title, in reading order, without empty fields. */
export function listRecordFacts(content: RecordContent): RecordFact[] {
  const facts = getFacts(content).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  return [...facts, ...daysAhead(content)];
}

/** Returns the future dates of a record, earliest first. Vaccines of one shot can have different dates. */
function daysAhead({ kind, details }: RecordContent): RecordFact[] {
  const ahead = getDayAhead(details);
  if (!ahead) return [];
  const label = AHEAD_LABELS[ahead.field];
  const vaccines = kind === "vaccination" ? listCoveredVaccines(details) : [];
  if (vaccines.every(({ next_due_on }) => next_due_on === ahead.day)) {
    return [{ label, value: ahead.day, isDay: true }];
  }
  return vaccines
    .flatMap(({ name, next_due_on: value }) =>
      value === null ? [] : [{ label: `${label}, ${name}`, value, isDay: true }],
    )
    .toSorted((one, other) => (one.value < other.value ? -1 : 1));
}

/** Returns the same in one line for the timeline, below the title. */
export function formatRecordLine(content: RecordContent, title = getDefaultTitle(content)): string {
  const isNamed = title === getDefaultTitle(content);
  const facts = listRecordFacts(content).filter(
    ({ label, isDay }) => !isDay && !(isNamed && label === COVERS),
  );
  switch (content.kind) {
    case "weight":
      return facts[0]?.value ?? "";
    case "note":
      return content.details.text === getDefaultTitle(content) ? "" : content.details.text;
    case "vitals":
      return facts
        .map(({ label, value }) => (label === "Temperature" ? value : `${label} ${value}`))
        .join(" · ");
    default:
      return facts.map(({ label, value }) => `${label}: ${value}`).join(" · ");
  }
}

const COVERS = "Covers";
const AHEAD_LABELS = { next_due_on: "Next due", expires_on: "Valid until", until: "Until" };

type Facts = readonly (readonly [label: string, value: string | null])[];

function getFacts({ kind, details }: RecordContent): Facts {
  switch (kind) {
    case "vaccination":
      return [
        [COVERS, details.vaccine],
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
        ["Pulse", perMinute(details.pulse)],
        ["Respiration", perMinute(details.respiration)],
        ["Capillary refill", details.capillary_refill === null ? null : `${details.capillary_refill} s`],
      ];
    case "weight":
      if (details.method === "scale") return [["How", "By scale"]];
      return [
        ["How", `Weight tape, ${TAPE_AGES[details.tape_age].label.toLowerCase()}`],
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

function perMinute(value: number | null): string | null {
  return value === null ? null : `${value} per minute`;
}

export interface RecordChange {
  label: string;
  before: string;
  after: string;
}

const NOTHING = "—";

/** Returns the differences between two states of a record, for display. */
export function listChangesBetween(before: RecordState, after: RecordState): RecordChange[] {
  const [old, current] = [describeFields(before), describeFields(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((label) => {
    const change = { label, before: old.get(label) ?? NOTHING, after: current.get(label) ?? NOTHING };
    return change.before === change.after ? [] : [change];
  });
}

function describeFields(state: RecordState): Map<string, string> {
  const { happenedOn, happenedTime, title, provider, costCents, notes, content } = state;
  const all: Facts = [
    ["Title", title],
    ["Day", happenedOn],
    ["Time", happenedTime],
    ...listRecordFacts(content).map(({ label, value }) => [label, value] as const),
    ["Done by", provider],
    ["Cost", costCents === null ? null : formatCents(costCents)],
    ["Notes", notes],
  ];
  return new Map(all.flatMap(([label, value]) => (value ? [[label, value] as const] : [])));
}
