import {
  DEFAULT_CARE_INTERVALS,
  type DefaultCareInterval,
} from "@/lib/domain/care/model/default-care-intervals";
import { RECORD_KINDS, RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { findVaccine, VACCINE_SCHEDULE_HINT } from "@/lib/domain/care/model/vaccines";
import { formatInterval } from "@/lib/recurrence/interval";

/** The types of care that can be planned. Injuries and notes can't be planned. */
export const CARE_PLAN_KINDS: readonly RecordKind[] = RECORD_KINDS.filter(
  (kind) => kind !== "injury" && kind !== "note",
);

interface PlanSubject {
  /** The name of the details field that contains the subject. */
  field: string;
  label: string;
  missing: string;
}

/**
 * The types of care whose plans must name a subject, such as a vaccine. A horse has one plan for each subject.
 */
export const CARE_PLAN_SUBJECTS: Readonly<Partial<Record<RecordKind, PlanSubject>>> = {
  vaccination: { field: "vaccine", label: "Vaccine", missing: "Enter what the vaccine protects against." },
  vet_visit: { field: "reason", label: "Reason", missing: "Enter the reason for the visit." },
  medication: { field: "drug", label: "Medication", missing: "Enter the medication." },
  certificate: { field: "certificate", label: "Certificate", missing: "Enter the name of the certificate." },
};

/**
 * Returns the name of the field that contains the next due date in a record's details; null if the type has no such
 * field.
 */
export function getNextDueDateField(kind: RecordKind): "next_due_on" | "expires_on" | null {
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

/**
 * Returns whether a plan has everything that its record needs, so that one tap can log the care. Records that
 * expire need a date from the user.
 */
export function canLogCareWithOneTap(kind: RecordKind): boolean {
  return CARE_PLAN_SUBJECTS[kind] !== undefined && getNextDueDateField(kind) !== "expires_on";
}

export function getCarePlanTitle(kind: RecordKind, subject: string): string {
  return subject === "" ? RECORD_LABELS[kind] : `${RECORD_LABELS[kind]}: ${subject}`;
}

/**
 * Returns the default interval for a plan and the source of this interval. The default is a common interval, not
 * advice.
 */
export function getDefaultCareInterval(kind: RecordKind, subject: string): DefaultCareInterval {
  const vaccine = kind === "vaccination" ? findVaccine(subject) : null;
  if (vaccine) {
    const interval = { months: vaccine.boosterMonths };
    return { interval, source: `Default: ${formatInterval(interval)}. ${VACCINE_SCHEDULE_HINT}` };
  }
  const known: Readonly<Partial<Record<RecordKind, DefaultCareInterval>>> = DEFAULT_CARE_INTERVALS;
  return known[kind] ?? { interval: null, source: "There's no usual interval. Choose your own." };
}
