import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { Interval } from "@/lib/recurrence/interval";
import type { RepeatsFrom } from "@/lib/recurrence/recurrence";

export interface CarePlanDto {
  id: string;
  horseId: string;
  kind: RecordKind;
  /** The vaccine, drug, reason or certificate; empty where the kind says it all. */
  subject: string;
  notes: string | null;
  startsOn: CalendarDate;
  /** Null: once. */
  interval: Interval | null;
  repeatsFrom: RepeatsFrom;
  leadDays: number;
  /** Of who made it for a horse that is shared with their organization. */
  authorOrganizationId: string | null;
  /** Moments are ISO 8601 texts. */
  endedAt: string | null;
  /** What is due next, and the day of the rhythm that it stands for, which moving leaves; null where nothing is. */
  open: { id: string; dueOn: CalendarDate; rhythmOn: CalendarDate } | null;
}

/** Care that is due, with what a list says of it. */
export interface DueCareDto {
  id: string;
  planId: string;
  horseId: string;
  horseName: string;
  /** Whether the horse is sample data. */
  isSample: boolean;
  /** The plan has no room for the horse: it is seen, and not written about. */
  isLocked: boolean;
  kind: RecordKind;
  subject: string;
  dueOn: CalendarDate;
}

/** Care as a calendar shows it. */
export interface CalendarCareDto extends DueCareDto {
  /** Whether its horse is one of those that the plan has no room for. */
  isLocked: boolean;
  /** How often its day was changed, and when last; a moment as ISO 8601. */
  moves: number;
  changedAt: string;
  /** How much is due on its day, shown or not, as far as is counted (`MAX_COUNTED` beyond what is shown). */
  ofDay: number;
}

/** One time that care was due, open or closed. */
export interface CareItemDto extends DueCareDto {
  /** The day of a fixed rhythm that it stands for, which moving leaves. */
  rhythmOn: CalendarDate;
  /** Days before the due date when the plan counts the care as due. */
  leadDays: number;
  status: "open" | "done" | "skipped";
  isArchived: boolean;
  bornOn: CalendarDate | null;
  /** As they were called then. */
  closedByName: string | null;
  /** The record that completing it wrote. */
  recordId: string | null;
}

/** A horse that was selected for a visit. */
export interface VisitHorseDto {
  id: string;
  name: string;
  isArchived: boolean;
  /** Whether the plan has no room for the horse. */
  isLocked: boolean;
}

/** Counts stop at `MAX_COUNTED`; a page shows that number with a plus. */
export interface DueCounts {
  overdue: number;
  today: number;
  /** Of the seven days after today. */
  soon: number;
}

/** Whose care it is, and what: a horse has one plan for each. */
export interface PlanSubjectKey {
  horseId: string;
  kind: RecordKind;
  subject: string;
}
