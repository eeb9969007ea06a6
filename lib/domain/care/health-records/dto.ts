import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordContent } from "@/lib/domain/care/health-records/model/content";

/** The editable fields of a record, which revisions store. */
export interface RecordState {
  content: RecordContent;
  happenedOn: CalendarDate;
  /** HH:MM in the organization's time zone. */
  happenedTime: string | null;
  title: string;
  notes: string | null;
  provider: string | null;
  costCents: number | null;
}

/** Timestamps are ISO 8601 strings. */
export interface RecordDto extends RecordState {
  id: string;
  horseId: string;
  currency: string;
  authorId: string | null;
  authorName: string;
  /** The author's organization if the horse was shared with it. */
  authorOrganizationId: string | null;
  revision: number;
  deletedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** An earlier state of a record. */
export interface RevisionDto {
  revision: number;
  state: RecordState;
  changedByName: string;
  changedAt: string;
}
