import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordContent } from "@/lib/domain/health-records/content";

/** What can be edited of a record, and what a revision keeps. */
export interface RecordState {
  content: RecordContent;
  happenedOn: CalendarDate;
  /** HH:MM of the organization's day. */
  happenedTime: string | null;
  title: string;
  notes: string | null;
  provider: string | null;
  costCents: number | null;
}

/** Times are ISO 8601 texts. */
export interface RecordDto extends RecordState {
  id: string;
  horseId: string;
  currency: string;
  authorId: string | null;
  authorName: string;
  /** Of who wrote it for a horse that is shared with their organization. */
  authorOrganizationId: string | null;
  revision: number;
  deletedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The record as it was until somebody changed it. */
export interface RevisionDto {
  revision: number;
  state: RecordState;
  changedByName: string;
  changedAt: string;
}
