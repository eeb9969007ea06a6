import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DocumentKind } from "@/lib/files/document-kinds";

/** A horse's document that ran out, or does soon. */
export interface ExpiringDocument {
  id: string;
  horseId: string;
  horseName: string;
  name: string;
  documentKind: DocumentKind | null;
  expiresOn: CalendarDate;
}

export interface ExpiringDocuments {
  /** As far as they are counted. */
  count: number;
  /** What ran out, or runs out, first. */
  first: ExpiringDocument[];
}

/** What wants attention, beside the care that is due. */
export type DayAlert =
  | { kind: "horses_locked"; count: number }
  /** Stripe's status of the owner's subscription, which is owed or held up. */
  | { kind: "plan"; status: string }
  | { kind: "payments" }
  | { kind: "document"; document: ExpiringDocument; hasExpired: boolean }
  /** Beside those that are named, as far as they are counted (`countedText`). */
  | { kind: "more_documents"; count: number };

export type StepKey = "horse" | "care" | "invitation";

/** One step of the first-run checklist. */
export interface Step {
  key: StepKey;
  isDone: boolean;
}

export interface Day {
  alerts: DayAlert[];
  /** What this person can do of it; null once all of that is done, or they have put it away. */
  checklist: Step[] | null;
  /** For the step that logs care: the newest of the actor's horses. */
  newestHorseId: string | null;
}

export const NO_DAY: Day = { alerts: [], checklist: null, newestHorseId: null };
