import { describe, expect, it } from "vitest";
import { findCalendarConflicts, findConflictsOnDay } from "@/lib/domain/work/calendar/model/conflicts";
import { type CalendarEntry, getCalendarEntryKey } from "@/lib/domain/work/calendar/model/entry";
import { createCalendarEntry } from "@/tests/factories/calendar-entries";

const STAR = { id: "star", name: "Star" };
const SAM = { id: "sam", name: "Sam" };
const DAY = "2026-11-25";

const createTimedEntry = (startsAt: string, endsAt: string, changes: Partial<CalendarEntry> = {}) =>
  createCalendarEntry({ startsAt, endsAt, horses: [STAR], ...changes });
const show = createCalendarEntry({ kind: "show", title: "Show", endsOn: "2026-11-27", horses: [STAR] });

const haveConflict = (...entries: CalendarEntry[]) => findCalendarConflicts(entries).count > 0;

describe("a scheduling conflict", () => {
  it("each conflicting entry lists the other entry and the horse that both entries include", () => {
    const [vet, lesson] = [
      createTimedEntry("09:00", "10:00", { title: "Vet" }),
      createTimedEntry("09:30", "11:00"),
    ];
    const found = findCalendarConflicts([vet, lesson]);
    expect(findConflictsOnDay(found, lesson, DAY)).toEqual({
      reported: [{ with: getCalendarEntryKey(vet), title: "Vet", participant: "Star" }],
      more: 0,
    });
    expect(findConflictsOnDay(found, vet, DAY)?.reported).toHaveLength(1);
    expect(found.pairs).toMatchObject([{ on: DAY, participant: "Star", titles: ["Vet", lesson.title] }]);
  });

  it("an entry of several days lists a conflict only on the dates of the overlap", () => {
    const vet = createTimedEntry("09:00", "10:00", { kind: "vet_visit", startsOn: "2026-11-26" });
    const found = findCalendarConflicts([show, vet]);
    const listShowConflicts = (day: string) => findConflictsOnDay(found, show, day)?.reported.length ?? 0;
    expect(["2026-11-25", "2026-11-26", "2026-11-27"].map(listShowConflicts)).toEqual([0, 1, 0]);
  });

  it("an entry with several participants in common with a visible entry counts once as another entry", () => {
    const horses = [STAR, { id: "bo", name: "Bo" }];
    const lesson = createTimedEntry("09:00", "10:00", { horses });
    const others = Array.from({ length: 60 }, () => createTimedEntry("09:30", "11:00", { horses }));
    const { count, otherEntryCount } = findCalendarConflicts([lesson, ...others], (one) => one === lesson);
    expect([count, otherEntryCount]).toEqual([120, 60]);
  });

  it("findCalendarConflicts limits the listed conflicts, but counts all of them", () => {
    const daysInMonth = Array.from({ length: 28 }, (_, day) => `2027-02-${String(day + 1).padStart(2, "0")}`);
    const at = (startsOn: string) => createTimedEntry("09:00", "10:00", { startsOn, endsOn: startsOn });
    const entries = daysInMonth.flatMap((day) => Array.from({ length: 40 }, () => at(day)));
    const { byEntry, pairs, count } = findCalendarConflicts(entries);
    expect(count).toBe((28 * 40 * 39) / 2);
    expect(pairs).toHaveLength(50);
    expect(Object.keys(byEntry)).toHaveLength(28 * 40);
    const onDays = Object.values(byEntry).flatMap((byDay) => Object.values(byDay));
    expect(new Set(onDays.map(({ reported, more }) => `${reported.length} ${more}`))).toEqual(
      new Set(["3 36"]),
    );
  });

  it.each([
    [true, "one inside the other", createTimedEntry("09:00", "12:00"), createTimedEntry("10:00", "10:30")],
    [false, "one after the other", createTimedEntry("09:00", "10:00"), createTimedEntry("10:00", "11:00")],
    [
      true,
      "an entry without a duration that starts during another entry",
      createTimedEntry("09:00", "10:00"),
      createTimedEntry("09:30", "09:30"),
    ],
    [
      false,
      "two entries without a duration at the same time",
      createTimedEntry("09:30", "09:30"),
      createTimedEntry("09:30", "09:30"),
    ],
    [
      true,
      "across midnight",
      createTimedEntry("22:00", "01:00", { endsOn: "2026-11-26" }),
      createTimedEntry("00:30", "02:00", { startsOn: "2026-11-26", endsOn: "2026-11-26" }),
    ],
    [
      false,
      "on different days",
      createTimedEntry("09:00", "10:00"),
      createTimedEntry("09:00", "10:00", { startsOn: "2026-11-26", endsOn: "2026-11-26" }),
    ],
    [
      false,
      "of different horses",
      createTimedEntry("09:00", "10:00"),
      createTimedEntry("09:00", "10:00", { horses: [{ id: "bo", name: "Bo" }] }),
    ],
    [
      true,
      "of the same person",
      createTimedEntry("09:00", "10:00", { horses: [], people: [SAM] }),
      createTimedEntry("09:00", "10:00", { horses: [], people: [SAM] }),
    ],
    [
      true,
      "a vet visit during a show",
      show,
      createTimedEntry("09:00", "10:00", { kind: "vet_visit", startsOn: "2026-11-26", endsOn: "2026-11-26" }),
    ],
    [true, "a lesson during a show", show, createTimedEntry("16:00", "17:00", { kind: "lesson" })],
    [true, "an appointment of the type Other during a show", show, createTimedEntry("16:00", "17:00")],
    [
      true,
      "a lesson without a time during a show",
      show,
      createCalendarEntry({ kind: "lesson", horses: [STAR] }),
    ],
    [
      true,
      "a lesson of a person who is at a show",
      createCalendarEntry({ kind: "show", people: [SAM] }),
      createTimedEntry("16:00", "17:00", { kind: "lesson", people: [SAM] }),
    ],
    [
      false,
      "a lesson of another horse during a show",
      show,
      createTimedEntry("16:00", "17:00", { kind: "lesson", horses: [] }),
    ],
    [
      false,
      "an all-day event of the type Other during a show",
      show,
      createCalendarEntry({ horses: [STAR] }),
    ],
    [
      false,
      "a task during a show",
      show,
      createTimedEntry("16:00", "16:00", {
        type: "task",
        kind: null,
        isDone: false,
      } as Partial<CalendarEntry>),
    ],
    [false, "a class at the show", show, createTimedEntry("10:00", "11:00", { kind: "show" })],
    [
      false,
      "a lesson at the place of the show",
      { ...show, place: "Riverbend" },
      createTimedEntry("10:00", "11:00", { kind: "lesson", place: "riverbend" }),
    ],
    [
      true,
      "a lesson at another place during a show",
      { ...show, place: "Riverbend" },
      createTimedEntry("10:00", "11:00", { kind: "lesson", place: "Indoor arena" }),
    ],
    [
      false,
      "a lesson during an all-day event at the barn",
      createCalendarEntry({ horses: [STAR] }),
      createTimedEntry("16:00", "17:00", { kind: "lesson" }),
    ],
    [
      true,
      "a farrier visit due during a show",
      show,
      createCalendarEntry({ type: "care", kind: "farrier", startsOn: DAY, horses: [STAR] }),
    ],
    [
      false,
      "a vaccination due during a show",
      show,
      createCalendarEntry({ type: "care", kind: "vaccination", startsOn: DAY, horses: [STAR] }),
    ],
    [
      false,
      "a vet visit after the show",
      show,
      createTimedEntry("09:00", "10:00", { kind: "vet_visit", startsOn: "2026-11-28", endsOn: "2026-11-28" }),
    ],
  ])("haveConflict returns %s for two entries: %s", (isConflict, _what, one, other) => {
    expect(haveConflict(one, other)).toBe(isConflict);
    expect(haveConflict(other, one)).toBe(isConflict);
  });
});
