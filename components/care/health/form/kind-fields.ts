import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { FormRecordDetails } from "@/lib/domain/care/health-records/model/form-content";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { FieldErrors } from "@/lib/errors";
import type { Interval } from "@/lib/recurrence/interval";

/**
 * The hint for the subject field if a visit includes both planned and unplanned care. The field applies only to
 * unplanned care.
 */
export const UNPLANNED_SUBJECT_HINT =
  "Applies to care without a plan. Planned care uses the text from its care plan.";

/** Props for the fields of one record type. */
export interface KindSpecificFieldsProps<Kind extends RecordKind> {
  errors: FieldErrors;
  /** The initial values of the fields. */
  details: FormRecordDetails<Kind> | null;
  /** The date chosen for the record. */
  day: CalendarDate;
  bornOn: CalendarDate | null;
  /**
   * Set when logging a visit: whether all, some or none of its records are for planned care. The form then omits
   * fields whose values come from the care plans or from each horse's row.
   */
  plans?: "all" | "some" | "none";
  /**
   * The interval of the care plans that a planned visit completes. Null if the plans have different intervals or
   * fixed dates; undefined if they have no interval.
   */
  planInterval?: Interval | null | undefined;
  /** The vaccines that a planned visit logs for all of its horses. */
  plannedVaccines?: readonly string[];
}
