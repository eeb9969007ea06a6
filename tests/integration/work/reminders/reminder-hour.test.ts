import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { saveNotificationSettings } from "@/lib/domain/work/reminders/save-notification-settings";
import { addGroom, createStable, getMails, getReminderDays, getReminders, runAt } from "./reminder-helpers";

afterAll(closeDatabase);

describe("the reminder hour in the organization's time zone", () => {
  it.each([
    [
      "America/New_York",
      "an hour that the clock skips",
      2,
      "2026-03-08",
      "2026-03-08T06:45Z",
      "2026-03-08T07:00Z",
    ],
    [
      "America/New_York",
      "the day that daylight saving time starts",
      7,
      "2026-03-08",
      "2026-03-08T10:45Z",
      "2026-03-08T11:00Z",
    ],
    [
      "America/New_York",
      "an hour that occurs twice",
      1,
      "2026-11-01",
      "2026-11-01T04:45Z",
      "2026-11-01T05:00Z",
    ],
    [
      "America/New_York",
      "the day that daylight saving time ends",
      7,
      "2026-11-01",
      "2026-11-01T11:45Z",
      "2026-11-01T12:00Z",
    ],
    [
      "Europe/Berlin",
      "an hour that the clock skips",
      2,
      "2026-03-29",
      "2026-03-29T00:45Z",
      "2026-03-29T01:00Z",
    ],
    ["Europe/Berlin", "an hour that occurs twice", 2, "2026-10-25", "2026-10-24T23:45Z", "2026-10-25T00:00Z"],
    [
      "Asia/Kolkata",
      "a time zone with a half-hour offset",
      7,
      "2026-06-01",
      "2026-06-01T01:15Z",
      "2026-06-01T01:30Z",
    ],
    [
      "Asia/Kathmandu",
      "a time zone with a 45-minute offset",
      7,
      "2026-06-01",
      "2026-06-01T01:00Z",
      "2026-06-01T01:15Z",
    ],
    [
      "Pacific/Chatham",
      "midnight, one day ahead of UTC",
      0,
      "2026-06-02",
      "2026-06-01T11:00Z",
      "2026-06-01T11:15Z",
    ],
  ])(
    "a reminder is sent at the organization's local reminder hour: %s, %s",
    async (timeZone, _what, hour, day, before, at) => {
      const { owner } = await createStable({ timeZone, hour, dueOn: day });
      await runAt(before);
      expect((await getReminderDays(owner)).filter((one) => one === day)).toEqual([]);
      await runAt(at);
      await runAt(new Date(Date.parse(at) + 3_600_000).toISOString());
      await runAt(new Date(Date.parse(at) + 4 * 3_600_000).toISOString());
      expect((await getReminders(owner)).filter(({ itemCount }) => itemCount > 0)).toMatchObject([
        {
          day: new Date(day),
          itemCount: 1,
          content: { today: 1, lines: [{ name: "Juniper", what: "Farrier" }] },
        },
      ]);
    },
  );

  it("a missed reminder is sent later that day, and only once", async () => {
    const { owner } = await createStable({ dueOn: "2026-05-10" });
    await runAt("2026-05-12T10:45Z");
    expect(await getReminderDays(owner)).toEqual([]);
    await runAt("2026-05-12T21:30Z");
    await runAt("2026-05-12T21:45Z");
    expect([await getReminderDays(owner), await getMails(owner)]).toEqual([["2026-05-12"], 1]);
  });

  it("a new reminder hour applies from the next day", async () => {
    const { owner, ctx } = await createStable({ hour: 7 });
    await runAt("2026-05-12T11:00Z");
    await saveNotificationSettings({ ctx, input: { reminder_hour: 18, "care-reminder": "on" } });
    await runAt("2026-05-12T22:00Z");
    await runAt("2026-05-13T11:00Z");
    expect(await getReminderDays(owner)).toEqual(["2026-05-12"]);
    await runAt("2026-05-13T22:00Z");
    expect([await getReminderDays(owner), await getMails(owner)]).toEqual([["2026-05-12", "2026-05-13"], 2]);
  });

  it("parallel workers create only one reminder per member at the reminder hour", async () => {
    const { owner, organization } = await createStable();
    const other = await addGroom(organization);
    await Promise.all(Array.from({ length: 4 }, () => runAt("2026-05-12T11:00Z")));
    expect([await getMails(owner), await getMails(other)]).toEqual([1, 1]);
  });

  it("members who join after the reminder hour get reminders from the next day", async () => {
    const { organization } = await createStable({ dueOn: "2026-05-12" });
    const late = await addGroom(organization);
    const joinedAt = new Date("2026-05-12T15:00Z");
    await db().organizationMember.updateMany({ where: { userId: late.id }, data: { joinedAt } });
    await runAt("2026-05-12T15:15Z");
    expect(await getMails(late)).toBe(0);
    await runAt("2026-05-13T11:00Z");
    expect(await getMails(late)).toBe(1);
  });
});
