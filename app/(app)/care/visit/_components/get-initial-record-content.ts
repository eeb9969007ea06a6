import {
  enteredRecordContentSchema,
  type FormRecordContent,
} from "@/lib/domain/care/health-records/model/form-content";
import { CARE_PLAN_SUBJECTS, getNextDueDateField } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/**
 * Returns a visit's initial content, based on the plan. The next due date stays empty, because the plan calculates
 * that date. The content has no expiration date, so that field shows its default date.
 */
export function getInitialRecordContent(kind: RecordKind, subject: string): FormRecordContent {
  const subjectField = CARE_PLAN_SUBJECTS[kind]?.field;
  // The due vaccines differ per horse, so none are selected here. The fields are for additional diseases that
  // the product covers.
  const subjectOfPlan =
    kind === "vaccination" ? { vaccines: [] } : subjectField && subject !== "" && { [subjectField]: subject };
  const details = {
    ...subjectOfPlan,
    ...(getNextDueDateField(kind) === "next_due_on" && { next_due_on: null }),
  };
  return enteredRecordContentSchema.parse({ kind, details });
}
