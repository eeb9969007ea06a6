import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { PlanSubjectKey } from "@/lib/domain/care/care-plans/dto";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { listCoveredVaccines } from "@/lib/domain/care/health-records/model/vaccination-schema";
import { getNextDateField, PLAN_SUBJECTS } from "@/lib/domain/care/model/plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { listVaccineNames } from "@/lib/domain/care/model/vaccines";

/** Care that a record documents, and its next due date if the record has one. */
export interface RecordedCare extends PlanSubjectKey {
  nextDueOn: CalendarDate | null;
}

/** Returns the recurring care of a record: one entry, or one per vaccine of a shot. */
export function getRecordedCare({
  horseId,
  content,
}: Pick<RecordDto, "horseId" | "content">): RecordedCare[] {
  const { kind } = content;
  if (content.kind === "vaccination") {
    return listCoveredVaccines(content.details).map(({ name: subject, next_due_on: nextDueOn }) => ({
      ...{ horseId, kind, subject, nextDueOn },
    }));
  }
  const details: Readonly<Record<string, unknown>> = { ...content.details };
  const subject = details[PLAN_SUBJECTS[kind]?.field ?? ""];
  const ahead = details[getNextDateField(kind) ?? ""];
  return [
    {
      ...{ horseId, kind },
      subject: typeof subject === "string" ? subject : "",
      nextDueOn: typeof ahead === "string" ? ahead : null,
    },
  ];
}

/** Returns every name of this care in lowercase. */
export function getSubjectNames({ kind, subject }: { kind: RecordKind; subject: string }): string[] {
  return kind === "vaccination" ? listVaccineNames(subject) : [subject.toLowerCase()];
}

/** Returns whether both are the same care. A vaccine can have several names. */
export function isSameCare(
  one: { kind: RecordKind; subject: string },
  other: { kind: RecordKind; subject: string },
): boolean {
  return one.kind === other.kind && getSubjectNames(one).includes(other.subject.trim().toLowerCase());
}
