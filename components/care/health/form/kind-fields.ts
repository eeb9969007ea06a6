import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { FieldErrors } from "@/lib/errors";

type DetailsByKind = { [Content in RecordContent as Content["kind"]]: Content["details"] };
export type RecordDetailsOfKind<Kind extends RecordKind> = DetailsByKind[Kind];

/** Props for the fields of one record type. */
export interface KindSpecificFieldsProps<Kind extends RecordKind> {
  errors: FieldErrors;
  /** The stored details of an edited record. */
  details: RecordDetailsOfKind<Kind> | null;
  /** The date chosen for the record. */
  day: CalendarDate;
  bornOn: CalendarDate | null;
  /**
   * Set when logging a visit for planned care. The form then omits fields whose values come from the care
   * plans or from each horse's row.
   */
  isPlanned?: boolean;
}
