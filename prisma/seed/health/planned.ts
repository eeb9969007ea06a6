import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";

/** A record of the demo before its author is known. */
export interface PlannedRecord {
  day: CalendarDate;
  time?: string;
  content: RecordContent;
  /** The role of the person who did it. If missing, one of the stable's own people did it. */
  by?: "vet" | "farrier";
  notes?: string;
  costCents?: number;
}
