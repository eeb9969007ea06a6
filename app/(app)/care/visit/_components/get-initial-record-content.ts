import {
  enteredRecordContentSchema,
  type FormRecordContent,
} from "@/lib/domain/care/health-records/model/form-content";
import { CARE_PLAN_SUBJECTS, getNextDueDateField } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/**
 * Returns a visit's initial content, based on the plan. Omits the next due date, because the plan calculates
 * that date.
 */
export function getInitialRecordContent(kind: RecordKind, subject: string): FormRecordContent {
  const subjectField = CARE_PLAN_SUBJECTS[kind]?.field;
  const nextDateField = getNextDueDateField(kind);
  // The due vaccines differ per horse, so none are selected here. The fields are for additional diseases that
  // the product covers.
  const subjectOfPlan =
    kind === "vaccination" ? { vaccines: [] } : subjectField && { [subjectField]: subject };
  const details = { ...subjectOfPlan, ...(nextDateField && { [nextDateField]: null }) };
  return enteredRecordContentSchema.parse({ kind, details });
}
