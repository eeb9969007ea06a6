import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { formatCalendarFeed } from "@/lib/domain/work/calendar/format-calendar-feed";
import { createCalendarEntry } from "@/tests/factories/calendar-entries";

const organization = { name: "Willow; Creek, Süd", timeZone: "America/Chicago" };
const bytes = (line: string) => Buffer.byteLength(line);

/** Parses the file with an independent library. */
function parseCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  return { calendar, events };
}

const getProperty = (component: InstanceType<typeof ICAL.Component>, name: string) =>
  String(component.getFirstPropertyValue(name));

const longTitle = `Ünterricht für 🐴 ${"Größenwahn 🐎 ".repeat(12)}end`;
const entryWithSpecialCharacters = createCalendarEntry({
  ...{ title: `${longTitle}; a,b\\c`, startsAt: "09:00", endsAt: "10:30", place: "Arena\n2, left; gate" },
  horses: [{ id: "1", name: "Zoë" }],
});
const text = formatCalendarFeed(organization, [
  entryWithSpecialCharacters,
  createCalendarEntry({ title: "Show", endsOn: "2026-11-27" }),
]);
const lines = text.split("\r\n");

describe("an iCalendar file (RFC 5545)", () => {
  it("an iCalendar file folds lines at 75 octets without splitting characters", () => {
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(lines.filter((line) => bytes(line) > 75)).toEqual([]);
    expect(lines.filter((line) => line.startsWith(" ")).length).toBeGreaterThan(2);
    // If a line break split a character, decoding the line would produce a replacement character.
    expect(lines.every((line) => Buffer.from(line).toString() === line)).toBe(true);
    expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:${longTitle}\\; a\\,b\\\\c (Zoë)`);
  });

  it("an iCalendar file (RFC 5545) is parsed correctly by another library", () => {
    const { calendar, events } = parseCalendar(text);
    expect([getProperty(calendar, "version"), getProperty(calendar, "refresh-interval")]).toEqual([
      "2.0",
      "PT1H",
    ]);
    expect(getProperty(calendar, "prodid")).toMatch(/Hoofline/);
    const [timed, allDay] = events;
    expect(timed?.summary).toBe(`${entryWithSpecialCharacters.title} (Zoë)`);
    expect(timed?.location).toBe(entryWithSpecialCharacters.place);
    expect(timed?.startDate.toString()).toBe("2026-11-25T15:00:00Z");
    expect(timed?.endDate.toString()).toBe("2026-11-25T16:30:00Z");
    expect(allDay?.startDate.isDate).toBe(true);
    // In iCalendar, the end date of an all-day event is exclusive.
    expect([allDay?.startDate.toString(), allDay?.endDate.toString()]).toEqual(["2026-11-25", "2026-11-28"]);
  });

  it("an unchanged iCalendar entry keeps its ID, timestamp and sequence number", () => {
    const entry = createCalendarEntry({ type: "care", kind: "farrier", revision: 4 });
    const [event] = parseCalendar(formatCalendarFeed(organization, [entry])).events;
    expect(event?.uid).toBe(`care-${entry.id}@hoofline.app`);
    expect(event?.sequence).toBe(4);
    expect(event && getProperty(event.component, "dtstamp")).toBe("2026-11-22T08:00:00Z");
    expect(formatCalendarFeed(organization, [entry])).toBe(formatCalendarFeed(organization, [entry]));
  });

  it("an iCalendar file keeps local times across daylight saving time changes", () => {
    const at = (startsOn: string, startsAt: string, endsAt: string) =>
      createCalendarEntry({ startsOn, endsOn: startsOn, startsAt, endsAt });
    const { events } = parseCalendar(
      formatCalendarFeed(organization, [
        at("2026-03-08", "09:00", "10:00"),
        at("2026-11-01", "09:00", "10:00"),
        at("2026-03-08", "02:30", "03:00"),
      ]),
    );
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([
      "2026-03-08T14:00:00Z",
      "2026-11-01T15:00:00Z",
      "2026-03-08T08:30:00Z",
    ]);
    for (const { startDate, endDate } of events) expect(endDate.compare(startDate)).toBeGreaterThanOrEqual(0);
  });
});
