import type { Interval } from "@/lib/care/interval";
import type { CalendarDate } from "@/lib/dates/calendar-date";

export interface Named {
  id: string;
  name: string;
}

export interface AssigneeDto extends Named {
  kind: "person" | "role";
}

export interface StepDto {
  id: string;
  text: string;
  /** ISO 8601; null while it isn't done. */
  doneAt: string | null;
  doneByName: string | null;
}

/** A photo of the work, with links to it that expire. */
export interface ProofDto {
  id: string;
  /** As they were called then. */
  authorName: string;
  /** ISO 8601 */
  createdAt: string;
  thumbUrl: string;
  viewUrl: string;
}

export interface TaskDto {
  id: string;
  /** Null for what comes once. */
  seriesId: string | null;
  title: string;
  notes: string | null;
  isUrgent: boolean;
  /** Whether it is done only with a photo. */
  needsPhoto: boolean;
  /** Null: whoever has the time. */
  assignee: AssigneeDto | null;
  /** Whether it is the reader's, or their role's. */
  isMine: boolean;
  /** Those of the reader's horses. */
  horses: Named[];
  /** Whether it is about horses beside those, that somebody else looks after. */
  isAboutOthers: boolean;
  dueOn: CalendarDate;
  /** Of one of a series that was moved: the day of the rhythm that it stands for. Null: its own. */
  rhythmOn: CalendarDate | null;
  /** HH:MM */
  dueTime: string | null;
  startsOn: CalendarDate;
  /** Null: once. */
  interval: Interval | null;
  weekdays: number[];
  status: "open" | "done" | "skipped";
  /** ISO 8601 */
  closedAt: string | null;
  closedOn: CalendarDate | null;
  /** As they were called then. */
  closedByName: string | null;
  /** Of a series: the first day that it was missed, where it stands for a later one. */
  missedSince: CalendarDate | null;
  steps: StepDto[];
  /** In the order in which they came. */
  proofs: ProofDto[];
  revision: number;
  /** ISO 8601 */
  changedAt: string;
  deletedAt: string | null;
}

/** Work that a series brings on a day to come. Its id is that of the task that is open now. */
export interface PlannedTask extends Omit<TaskDto, "status"> {
  status: "planned";
}

export type BoardTask = TaskDto | PlannedTask;
