import { expect, it } from "vitest";
import { collapseDailyEntries } from "@/lib/domain/work/calendar/model/collapse-daily-entries";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";

function task(id: string, isDaily: boolean): CalendarEntry {
  return {
    ...{
      type: "task",
      kind: null,
      id,
      title: id,
      place: null,
      taskId: id,
      occursOn: null,
      isDone: false,
      isDaily,
      isMine: false,
      isAboutOthers: false,
      horses: [],
      people: [],
    },
    ...{ startsOn: "2026-11-22", startsAt: null, endsOn: "2026-11-22", endsAt: null },
    ...{ isMovable: true, lockedHorse: null, revision: 1, changedAt: "2026-11-22T00:00:00.000Z" },
  };
}
const getIds = (entries: readonly CalendarEntry[]) => entries.map(({ id }) => id).join();

it("the calendar collapses two or more daily tasks, except tasks with conflicts", () => {
  const entries = [task("feed", true), task("order", false), task("muck", true), task("hay", true)];
  const { shown, daily } = collapseDailyEntries(entries, { "task-hay": [] });
  expect([getIds(shown), getIds(daily)]).toEqual(["order,hay", "feed,muck"]);
  expect(getIds(collapseDailyEntries(entries.slice(0, 2), {}).shown)).toBe("feed,order");
});
