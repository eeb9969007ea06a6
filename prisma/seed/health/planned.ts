import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordContent } from "@/lib/domain/care/health-records/model/content";

/** A record of the demo, before it is known who logged it. */
export interface PlannedRecord {
  day: CalendarDate;
  time?: string;
  content: RecordContent;
  /** Who did it; the yard's own people without one. */
  by?: "vet" | "farrier";
  notes?: string;
  costCents?: number;
}
