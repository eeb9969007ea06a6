import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { FieldErrors } from "@/lib/errors";

type DetailsByKind = { [Content in RecordContent as Content["kind"]]: Content["details"] };
export type KindDetails<Kind extends RecordKind> = DetailsByKind[Kind];

/** The props of the fields of one record type. */
export interface KindFieldsProps<Kind extends RecordKind> {
  errors: FieldErrors;
  /** The stored details of an edited record. */
  details: KindDetails<Kind> | null;
  /** The date chosen for the record. */
  day: CalendarDate;
  bornOn: CalendarDate | null;
  /** Set in a visit for planned care. Omits the fields that the plans or each horse's row provide. */
  isPlanned?: boolean;
}
