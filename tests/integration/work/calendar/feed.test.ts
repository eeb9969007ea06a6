import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET } from "@/app/calendar/feed/[file]/route";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { leaveOrganization } from "@/lib/domain/organizations/members/leave-organization";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { issueCalendarFeed } from "@/lib/domain/work/calendar/issue-calendar-feed";
import { moveCalendarEvent } from "@/lib/domain/work/calendar/move-calendar-event";
import { revokeCalendarFeed } from "@/lib/domain/work/calendar/revoke-calendar-feed";
import { createId } from "@/lib/ids";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import type { TestUser } from "@/tests/factories/users";

const IN_THREE_DAYS = addCalendarDays(getCalendarDate("America/Chicago", new Date()), 3);

let organization: TestOrganization;
let owner: Context;
let [star, bo]: [string, string] = ["", ""];
let trainer: TestUser;
let secret = "";

beforeAll(async () => {
  organization = await createOrganization({ tier: "ranch" });
  owner = await createOwnerContext(organization);
  [star, bo] = [await createHorse(organization, "Star"), await createHorse(organization, "Bo")];
  await createCalendarEvent({
    ctx: owner,
    input: { title: "Bo's clinic", starts_on: IN_THREE_DAYS, horse_ids: [bo] },
  });
  const timed = { title: "Star's lesson", starts_on: IN_THREE_DAYS, starts_at: "09:00", horse_ids: [star] };
  await createCalendarEvent({ ctx: owner, input: timed });
  await createCalendarEvent({
    ctx: owner,
    input: { title: "Open day", starts_on: IN_THREE_DAYS, ends_on: addCalendarDays(IN_THREE_DAYS, 1) },
  });
  await createTrimPlan(owner, star, { due_on: IN_THREE_DAYS });
});
beforeEach(async () => {
  trainer = await createMember(organization, "trainer");
  ({ secret } = await issueCalendarFeed({ ctx: await createContextFor(trainer, organization) }));
});
afterAll(closeDatabase);

/** Fetches a feed as a calendar app would, from a separate network. */
const fetchFeed = (of: string, headers: Record<string, string> = {}) =>
  GET(
    new Request(`https://hoofline.test/calendar/feed/${of}.ics`, {
      headers: {
        "x-hoofline-client-address": `2001:db8:${createId().slice(-4)}:${createId().slice(-4)}::1`,
        ...headers,
      },
    }),
  );
const getStatus = async (of: string) => (await fetchFeed(of)).status;

async function readTitles(of: string): Promise<string[]> {
  const text = await (await fetchFeed(of)).text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  return events.map((event) => new ICAL.Event(event).summary).toSorted();
}

describe("a calendar feed", () => {
  it("a calendar feed returns the entries that the member can see", async () => {
    const answer = await fetchFeed(secret);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toMatch(/^private/);
    const text = await answer.text();
    expect(text.startsWith("BEGIN:VCALENDAR\r\n") && text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(await readTitles(secret)).toEqual([
      "Bo's clinic (Bo)",
      "Farrier (Star)",
      "Open day",
      "Star's lesson (Star)",
    ]);
    const etag = answer.headers.get("etag") ?? "";
    expect((await fetchFeed(secret, { "if-none-match": etag })).status).toBe(304);
    const { id } = await createCalendarEvent({
      ctx: owner,
      input: { title: "Late", starts_on: IN_THREE_DAYS },
    });
    expect((await fetchFeed(secret, { "if-none-match": etag })).status).toBe(200);
    await db().calendarEvent.delete({ where: { id } });
  });

  it("each occurrence of a repeating event has its own ID in a calendar feed", async () => {
    const { id } = await createCalendarEvent({
      ctx: owner,
      input: {
        ...{ title: "Stand-up", starts_on: IN_THREE_DAYS, starts_at: "09:00" },
        ...{ interval_count: 1, interval_unit: "days", repeats_until: addCalendarDays(IN_THREE_DAYS, 2) },
      },
    });
    const text = await (await fetchFeed(secret)).text();
    const times = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents("vevent")
      .map((event) => new ICAL.Event(event))
      .filter(({ summary }) => summary === "Stand-up");
    expect(times.map(({ startDate }) => startDate.toString().slice(0, 10))).toEqual(
      [0, 1, 2].map((days) => addCalendarDays(IN_THREE_DAYS, days)),
    );
    expect(new Set(times.map(({ uid }) => uid)).size).toBe(3);
    await db().calendarEvent.delete({ where: { id } });
  });

  it("a calendar feed's URL stops working when it is replaced or revoked", async () => {
    const member = await createContextFor(trainer, organization);
    const stored = await db().calendarFeed.findFirstOrThrow({ where: { userId: trainer.id } });
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    const { secret: renewed } = await issueCalendarFeed({ ctx: member });
    expect([await getStatus(secret), await getStatus(renewed)]).toEqual([404, 200]);
    expect(await revokeCalendarFeed({ ctx: member })).toEqual({ isRevoked: true });
    expect(await revokeCalendarFeed({ ctx: member })).toEqual({ isRevoked: false });
    expect(await getStatus(renewed)).toBe(404);
    const auditRows = await db().auditLog.findMany({
      where: { actorId: trainer.id, entityType: "calendar_feed" },
      orderBy: { id: "asc" },
    });
    expect(auditRows.map(({ action }) => action.split(".")[1])).toEqual(["created", "renewed", "revoked"]);
    expect(JSON.stringify(auditRows)).not.toContain(secret);
  });

  it("a calendar feed hides events for horses to which the member has lost access", async () => {
    await limitMemberToHorses(organization, trainer, [star]);
    expect(await readTitles(secret)).toEqual(["Farrier (Star)", "Open day", "Star's lesson (Star)"]);
  });

  it("a calendar feed's URL stops working when the member loses access", async () => {
    const role = {
      organizationId: organization.id,
      name: createId(),
      color: "due",
      permissions: { horses: "read" },
    };
    const { id: roleId } = await db().role.create({ data: { id: createId(), ...role } });
    const where = { organizationId_userId: { organizationId: organization.id, userId: trainer.id } };
    await db().organizationMember.update({ where, data: { roleId } });
    expect(await getStatus(secret)).toBe(404);
    await db().organizationMember.update({ where, data: { roleId: BUILT_IN_ROLES.trainer.id } });
    expect(await getStatus(secret)).toBe(200);
    await leaveOrganization({
      ctx: await createContextFor(trainer, organization),
      input: { organizationId: organization.id },
    });
    expect(await getStatus(secret)).toBe(404);
    expect(await db().calendarFeed.count({ where: { userId: trainer.id } })).toBe(0);
  });

  it("a calendar feed returns an error on plans below Ranch", async () => {
    const barn = await createOrganization({ tier: "pro" });
    const { secret: own } = await issueCalendarFeed({ ctx: await createOwnerContext(barn) });
    const setTier = (subscriptionTier: string) =>
      db().organization.update({ where: { id: barn.id }, data: { subscriptionTier } });
    await setTier("personal_plus");
    const answer = await fetchFeed(own);
    expect([answer.status, await answer.json()]).toMatchObject([402, { error: { required_plan: "ranch" } }]);
    const lapsed = await createOwnerContext(barn);
    await expect(issueCalendarFeed({ ctx: lapsed })).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    await expect(revokeCalendarFeed({ ctx: lapsed })).resolves.toEqual({ isRevoked: true });
    await setTier("ranch");
    expect(await getStatus(own)).toBe(404);
  });

  it("rate limits for guessed calendar feed URLs don't affect valid URLs", async () => {
    const guesser = { "x-hoofline-client-address": `2001:db8:${createId().slice(-4)}:beef::1` };
    const guess = () => fetchFeed("A".repeat(43), guesser);
    let status = 404;
    for (let tries = 0; tries < 100 && status === 404; tries += 1) ({ status } = await guess());
    expect(status).toBe(429);
    // Calendar services fetch several people's calendars from one IP address.
    expect((await fetchFeed(secret, guesser)).status).toBe(200);
    expect(await getStatus(secret)).toBe(200);
  });
});

it("a calendar feed increases an event's sequence number when the event is moved", async () => {
  const read = async () => {
    const events = new ICAL.Component(ICAL.parse(await (await fetchFeed(secret)).text())).getAllSubcomponents(
      "vevent",
    );
    return events.map((event) => new ICAL.Event(event)).find(({ summary }) => summary === "Ride");
  };
  const { id } = await createCalendarEvent({
    ctx: owner,
    input: { title: "Ride", starts_on: IN_THREE_DAYS },
  });
  const before = await read();
  await moveCalendarEvent({
    ctx: owner,
    input: { id, revision: 1, starts_on: addCalendarDays(IN_THREE_DAYS, 7) },
  });
  const after = await read();
  expect(after?.uid).toBe(before?.uid);
  expect([before?.sequence, after?.sequence]).toEqual([1, 2]);
  expect(after?.startDate.toString()).toBe(addCalendarDays(IN_THREE_DAYS, 7));
});
