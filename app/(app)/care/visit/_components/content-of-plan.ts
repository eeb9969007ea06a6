import { aheadField, PLAN_SUBJECTS } from "@/lib/care/plan-kinds";
import type { RecordKind } from "@/lib/care/record-kinds";
import type { RecordContent } from "@/lib/domain/health-records/content";

/** What the fields of a visit begin with: what the plan knows, and no next day, which the plan reckons. */
export function contentOfPlan(kind: RecordKind, subject: string): RecordContent {
  const subjectField = PLAN_SUBJECTS[kind]?.field;
  const ahead = aheadField(kind);
  const details = { ...(subjectField && { [subjectField]: subject }), ...(ahead && { [ahead]: null }) };
  // The rest of the details is what the fields are there for.
  return { kind, details } as RecordContent;
}
