import { expect, it } from "vitest";
import { getVisibleCalendarEntries } from "@/app/(app)/calendar/_components/get-visible-calendar-entries";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";
import { createCalendarEntry } from "@/tests/factories/calendar-entries";

const SAM = { id: "sam", name: "Sam" };
const STAR = { id: "star", name: "Star" };
const workingHours = { startsAt: "09:00", endsAt: "10:00" };

it("a personal calendar view also lists conflicts with entries that it hides", () => {
  // Either of two conflicting entries can come first.
  const lesson = (id: string) =>
    createCalendarEntry({ ...workingHours, id, title: "Lesson", horses: [STAR], people: [SAM] });
  const vet = createCalendarEntry({ ...workingHours, id: "b", title: "Vet", horses: [STAR] });
  const others = [1, 2].map(() =>
    createCalendarEntry({ ...workingHours, horses: [{ id: "bo", name: "Bo" }] }),
  );
  const task = (isMine: boolean) =>
    createCalendarEntry({
      type: "task",
      title: "Feed",
      isMine,
      isDone: false,
      isDaily: false,
    } as Partial<CalendarEntry>);
  for (const id of ["a", "c"]) {
    const entries = [lesson(id), vet, ...others, task(true), task(false)];
    const { entries: mine, conflicts } = getVisibleCalendarEntries({ entries, more: {} }, SAM.id);
    expect(mine.map(({ title }) => title).toSorted()).toEqual(["Feed", "Lesson"]);
    expect(conflicts.pairs.map(({ titles }) => titles.toSorted())).toEqual([["Lesson", "Vet"]]);
    expect(Object.keys(conflicts.byEntry)).toEqual([`event-${id}`]);
    expect(getVisibleCalendarEntries({ entries, more: {} }, null).conflicts.count).toBe(2);
  }
});
