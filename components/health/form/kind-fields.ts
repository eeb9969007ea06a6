import type { RecordKind } from "@/lib/care/record-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordContent } from "@/lib/domain/health-records/content";
import type { FieldErrors } from "@/lib/errors";

type DetailsByKind = { [Content in RecordContent as Content["kind"]]: Content["details"] };
export type DetailsOf<Kind extends RecordKind> = DetailsByKind[Kind];

/** What the fields of one kind of record are drawn from. */
export interface KindFieldsProps<Kind extends RecordKind> {
  errors: FieldErrors;
  /** As they are stored, of a record that is edited. */
  details: DetailsOf<Kind> | null;
  /** The day of the record as it is chosen just now. */
  day: CalendarDate;
  bornOn: CalendarDate | null;
}
