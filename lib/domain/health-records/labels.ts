import { eggCountClass } from "@/lib/care/faecal-egg-count";
import { lengthText, temperatureText, weightText } from "@/lib/care/measure-text";
import { RECORD_LABELS } from "@/lib/care/record-kinds";
import { TAPE_AGES } from "@/lib/care/weight-tape";
import { dayAhead, type RecordContent } from "@/lib/domain/health-records/content";
import type { RecordState } from "@/lib/domain/health-records/dto";
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
  /** A day as YYYY-MM-DD where `isDay` says so. */
  value: string;
  isDay?: boolean;
}

/** What the timeline calls a record that nobody named. */
export function defaultTitle({ kind, details }: RecordContent): string {
  switch (kind) {
    case "vaccination":
      return `Vaccination: ${details.vaccine}`;
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
      return `Weight: ${weightText(details.weight)}`;
    case "body_condition":
      return `Body condition: ${details.score}`;
    case "vitals":
      return RECORD_LABELS.vitals;
  }
}

/** The title that somebody gave it; null where it has the one of its kind. */
export function givenTitle({ title, content }: { title: string; content: RecordContent }): string | null {
  return title === defaultTitle(content) ? null : title;
}

/** What a record says beyond its title, in the order to read it; what wasn't filled in is left out. */
export function recordFacts(content: RecordContent): RecordFact[] {
  const facts = factsOf(content).flatMap(([label, value]) => (value ? [{ label, value }] : []));
  const ahead = dayAhead(content.details);
  if (!ahead) return facts;
  return [...facts, { label: AHEAD_LABELS[ahead.field], value: ahead.day, isDay: true }];
}

/** The same in one line of the timeline. */
export function recordLine(content: RecordContent): string {
  const facts = recordFacts(content).filter(({ isDay }) => !isDay);
  switch (content.kind) {
    case "weight":
      return facts[0]?.value ?? "";
    case "vitals":
      return facts
        .map(({ label, value }) => (label === "Temperature" ? value : `${label} ${value}`))
        .join(" · ");
    default:
      return facts.map(({ label, value }) => `${label}: ${value}`).join(" · ");
  }
}

const AHEAD_LABELS = { next_due_on: "Next due", expires_on: "Valid until", until: "Until" };

type Facts = readonly (readonly [label: string, value: string | null])[];

function factsOf({ kind, details }: RecordContent): Facts {
  switch (kind) {
    case "vaccination":
      return [
        ["Product", details.product],
        ["Lot", details.lot_number],
      ];
    case "deworming":
      return [["Dose", details.dose]];
    case "faecal_egg_count":
      return [
        ["Shedding", eggCountClass(details.eggs_per_gram)],
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
        ["Temperature", details.temperature === null ? null : temperatureText(details.temperature)],
        ["Pulse", perMinute(details.pulse)],
        ["Respiration", perMinute(details.respiration)],
        ["Capillary refill", details.capillary_refill === null ? null : `${details.capillary_refill} s`],
      ];
    case "weight":
      if (details.method === "scale") return [["How", "By scale"]];
      return [
        ["How", `By tape, as ${TAPE_AGES[details.tape_age].label.toLowerCase()}`],
        ["Girth", lengthText(details.girth)],
        ["Length", lengthText(details.body_length)],
      ];
    case "coggins":
      return [
        ["Accession number", details.accession_number],
        ["Laboratory", details.laboratory],
      ];
    case "certificate":
      return [["Number", details.number]];
    case "farrier":
    case "dental":
    case "body_condition":
      return [];
  }
}

function perMinute(value: number | null): string | null {
  return value === null ? null : `${value} a minute`;
}

export interface RecordChange {
  label: string;
  before: string;
  after: string;
}

const NOTHING = "—";

/** What is different between two states of a record, in words. */
export function changesBetween(before: RecordState, after: RecordState): RecordChange[] {
  const [old, current] = [wordsOf(before), wordsOf(after)];
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((label) => {
    const change = { label, before: old.get(label) ?? NOTHING, after: current.get(label) ?? NOTHING };
    return change.before === change.after ? [] : [change];
  });
}

function wordsOf(state: RecordState): Map<string, string> {
  const { happenedOn, happenedTime, title, provider, costCents, notes, content } = state;
  const all: Facts = [
    ["Title", title],
    ["Day", happenedOn],
    ["Time", happenedTime],
    ...recordFacts(content).map(({ label, value }) => [label, value] as const),
    ["Done by", provider],
    ["Cost", costCents === null ? null : formatCents(costCents)],
    ["Notes", notes],
  ];
  return new Map(all.flatMap(([label, value]) => (value ? [[label, value] as const] : [])));
}
