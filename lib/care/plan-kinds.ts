import { DEFAULT_INTERVALS, type DefaultInterval } from "@/lib/care/default-intervals";
import { intervalText } from "@/lib/care/interval";
import { RECORD_KINDS, RECORD_LABELS, type RecordKind } from "@/lib/care/record-kinds";
import { findVaccine, VACCINES_SOURCE } from "@/lib/care/vaccines";

/** What can be planned: an injury can't. */
export const PLAN_KINDS: readonly RecordKind[] = RECORD_KINDS.filter((kind) => kind !== "injury");

interface PlanSubject {
  /** The field of the record's details that it fills in. */
  field: string;
  label: string;
  missing: string;
}

/** What a plan of a kind has to say beside the kind. A horse has one plan for each. */
export const PLAN_SUBJECTS: Readonly<Partial<Record<RecordKind, PlanSubject>>> = {
  vaccination: { field: "vaccine", label: "Vaccine", missing: "Say what against." },
  vet_visit: { field: "reason", label: "Reason", missing: "Say what for." },
  medication: { field: "drug", label: "Medication", missing: "Name the medication." },
  certificate: { field: "certificate", label: "Certificate", missing: "Name the certificate." },
};

/** The field of the record's details that holds when it is due next; null where a kind has none. */
export function aheadField(kind: RecordKind): "next_due_on" | "expires_on" | null {
  switch (kind) {
    case "coggins":
    case "certificate":
      return "expires_on";
    case "vaccination":
    case "deworming":
    case "faecal_egg_count":
    case "farrier":
    case "dental":
    case "vet_visit":
      return "next_due_on";
    default:
      return null;
  }
}

/** Whether a plan knows all that its record needs, so that one tap logs it. A paper's last day has to be typed. */
export function isLoggedByTap(kind: RecordKind): boolean {
  return PLAN_SUBJECTS[kind] !== undefined && aheadField(kind) !== "expires_on";
}

export function planTitle(kind: RecordKind, subject: string): string {
  return subject === "" ? RECORD_LABELS[kind] : `${RECORD_LABELS[kind]}: ${subject}`;
}

/** What a plan begins with, and where that comes from: the field's defaults, never advice. */
export function defaultInterval(kind: RecordKind, subject: string): DefaultInterval {
  const vaccine = kind === "vaccination" ? findVaccine(subject) : null;
  if (vaccine) {
    const interval = { months: vaccine.boosterMonths };
    return { interval, source: `Default: ${intervalText(interval)}. ${VACCINES_SOURCE}` };
  }
  const known: Readonly<Partial<Record<RecordKind, DefaultInterval>>> = DEFAULT_INTERVALS;
  return known[kind] ?? { interval: null, source: "No usual interval: choose your own." };
}
