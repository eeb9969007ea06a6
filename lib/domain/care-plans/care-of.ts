import { aheadField, PLAN_SUBJECTS } from "@/lib/care/plan-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { PlanSubjectKey } from "@/lib/domain/care-plans/dto";
import type { RecordDto } from "@/lib/domain/health-records/dto";

/** What a record says of care that comes again: whose plan it is of, and when it is due next, if it says so. */
export function careOf({ horseId, content }: Pick<RecordDto, "horseId" | "content">): PlanSubjectKey & {
  ahead: CalendarDate | null;
} {
  const details: Readonly<Record<string, unknown>> = { ...content.details };
  const subject = details[PLAN_SUBJECTS[content.kind]?.field ?? ""];
  const ahead = details[aheadField(content.kind) ?? ""];
  return {
    horseId,
    kind: content.kind,
    subject: typeof subject === "string" ? subject : "",
    ahead: typeof ahead === "string" ? ahead : null,
  };
}
