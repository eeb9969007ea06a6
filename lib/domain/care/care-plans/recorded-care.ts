import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CarePlanKey } from "@/lib/domain/care/care-plans/dto";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { listCoveredVaccines } from "@/lib/domain/care/health-records/model/vaccination-schema";
import { CARE_PLAN_SUBJECTS, getNextDueDateField } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { listVaccineNames } from "@/lib/domain/care/model/vaccines";

/**
 * Care that a record documents, with its next due date. The date is null if the record doesn't contain one.
 */
export interface RecordedCare extends CarePlanKey {
  nextDueOn: CalendarDate | null;
}

/**
 * Returns the care that a record documents: one entry, or one for each disease that a combination vaccine
 * covers.
 */
export function getRecordedCare({
  horseId,
  content,
}: Pick<HealthRecordDto, "horseId" | "content">): RecordedCare[] {
  const { kind } = content;
  if (content.kind === "vaccination") {
    return listCoveredVaccines(content.details).map(({ name: subject, next_due_on: nextDueOn }) => ({
      ...{ horseId, kind, subject, nextDueOn },
    }));
  }
  const details: Readonly<Record<string, unknown>> = { ...content.details };
  const subject = details[CARE_PLAN_SUBJECTS[kind]?.field ?? ""];
  const ahead = details[getNextDueDateField(kind) ?? ""];
  return [
    {
      ...{ horseId, kind },
      subject: typeof subject === "string" ? subject : "",
      nextDueOn: typeof ahead === "string" ? ahead : null,
    },
  ];
}

/** Returns all names of the given care in lowercase. */
export function getCareSubjectNames({ kind, subject }: { kind: RecordKind; subject: string }): string[] {
  return kind === "vaccination" ? listVaccineNames(subject) : [subject.toLowerCase()];
}

/** Returns whether two names refer to the same care. A vaccine can have several names. */
export function isSameCare(
  one: { kind: RecordKind; subject: string },
  other: { kind: RecordKind; subject: string },
): boolean {
  return one.kind === other.kind && getCareSubjectNames(one).includes(other.subject.trim().toLowerCase());
}
