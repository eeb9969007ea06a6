import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Interval } from "@/lib/recurrence/interval";

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
  /** ISO 8601; null while the step is open. */
  doneAt: string | null;
  doneByName: string | null;
}

/** A photo that proves the work, with links that expire. */
export interface ProofDto {
  id: string;
  /** The author's name at that time. */
  authorName: string;
  /** ISO 8601 */
  createdAt: string;
  thumbUrl: string;
  viewUrl: string;
}

export interface TaskDto {
  id: string;
  /** Null if the task doesn't repeat. */
  seriesId: string | null;
  title: string;
  notes: string | null;
  isUrgent: boolean;
  /** Whether completing it requires a photo. */
  needsPhoto: boolean;
  /** Whether it is sample data, which can be removed together. */
  isSample: boolean;
  /** Null if anyone can do it. */
  assignee: AssigneeDto | null;
  /** Whether it is assigned to the reader or their role. */
  isMine: boolean;
  /** Horses that the reader can see. */
  horses: Named[];
  /** Whether it also concerns horses that the reader can't see. */
  isAboutOthers: boolean;
  dueOn: CalendarDate;
  /** For a moved task of a series: its original date in the rhythm. Null if it wasn't moved. */
  rhythmOn: CalendarDate | null;
  /** HH:MM */
  dueTime: string | null;
  startsOn: CalendarDate;
  /** Null if the task doesn't repeat. */
  interval: Interval | null;
  weekdays: number[];
  status: "open" | "done" | "skipped";
  /** ISO 8601 */
  closedAt: string | null;
  closedOn: CalendarDate | null;
  /** Name of that person at that time. */
  closedByName: string | null;
  /** For a series: the first missed date, if the task now shows a later one. */
  missedSince: CalendarDate | null;
  steps: StepDto[];
  /** Oldest first. */
  proofs: ProofDto[];
  revision: number;
  /** ISO 8601 */
  changedAt: string;
  deletedAt: string | null;
}

/** A future task of a series. Its ID is that of the open task. */
export interface PlannedTask extends Omit<TaskDto, "status"> {
  status: "planned";
}

export type BoardTask = TaskDto | PlannedTask;
