import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";
import { getNextDateField, PLAN_SUBJECTS } from "@/lib/domain/care/model/plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/** Returns a visit's initial content from the plan. It has no next due date, because the plan calculates it. */
export function getInitialContent(kind: RecordKind, subject: string): RecordContent {
  const subjectField = PLAN_SUBJECTS[kind]?.field;
  const nextDateField = getNextDateField(kind);
  // Due vaccines differ per horse; the fields name additional diseases that the vaccine covers.
  const subjectOfPlan =
    kind === "vaccination" ? { vaccines: [] } : subjectField && { [subjectField]: subject };
  const details = { ...subjectOfPlan, ...(nextDateField && { [nextDateField]: null }) };
  // The person enters the remaining details.
  return { kind, details } as unknown as RecordContent;
}
