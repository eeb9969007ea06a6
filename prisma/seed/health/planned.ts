import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordContent } from "@/lib/domain/care/health-records/model/create-content-schema";

/** A demo record whose author hasn't been chosen yet. */
export interface PlannedRecord {
  day: CalendarDate;
  time?: string;
  content: RecordContent;
  /** The role of the person who did the work. Omitted if one of the stable's own members did it. */
  by?: "vet" | "farrier";
  notes?: string;
  costCents?: number;
}
