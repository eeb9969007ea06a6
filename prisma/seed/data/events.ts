import type { CalendarEventKind } from "@/lib/domain/work/calendar/model/calendar-event-kinds";

interface DemoEvent {
  title: string;
  kind: CalendarEventKind;
  place: string | null;
  /** The number of days from today to the start, and the duration in days. */
  ahead: number;
  days: number;
  /** Null for an all-day event. */
  hours: readonly [from: string, to: string] | null;
  /** The horses' positions in the stable's list. */
  horses: readonly number[];
}

/** A barn's calendar events. The visit during the show is a deliberate conflict. */
export const DEMO_EVENTS: readonly DemoEvent[] = [
  buildEvent("Hunter show", "show", { ahead: 6, days: 3, place: "Riverbend Show Grounds", horses: [0, 1] }),
  buildEvent("Spring shots with Dr. Whitfield", "vet_visit", {
    ahead: 7,
    hours: ["09:00", "10:30"],
    horses: [1, 2, 3],
  }),
  buildEvent("Farrier: Sam Ortiz", "farrier_visit", {
    ahead: 3,
    hours: ["08:00", "12:00"],
    horses: [0, 2, 4],
  }),
  buildEvent("Lesson with Ellen", "lesson", {
    ahead: 1,
    hours: ["16:00", "17:00"],
    place: "Indoor arena",
    horses: [2],
  }),
  buildEvent("Lesson with Ellen", "lesson", {
    ahead: 8,
    hours: ["16:00", "17:00"],
    place: "Indoor arena",
    horses: [2],
  }),
  buildEvent("Hay delivery", "other", { ahead: 0, hours: ["07:00", "08:00"], place: "Hay barn" }),
  buildEvent("Trail ride", "other", {
    ahead: 12,
    hours: ["10:00", "13:00"],
    place: "Otter Creek",
    horses: [3, 4],
  }),
  buildEvent("Dental day", "vet_visit", { ahead: 20, horses: [0, 1, 2, 3] }),
  buildEvent("Open barn day", "other", { ahead: 26 }),
  buildEvent("Dressage clinic", "lesson", { ahead: -9, days: 2, place: "Main arena", horses: [1] }),
];

function buildEvent(title: string, kind: CalendarEventKind, changes: Partial<DemoEvent>): DemoEvent {
  return { title, kind, place: null, ahead: 0, days: 1, hours: null, horses: [], ...changes };
}
