import { afterAll, beforeAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase } from "@/lib/db";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { findEventConflict } from "@/lib/domain/work/calendar/find-event-conflict";
import type { CreateCalendarEventInput } from "@/lib/domain/work/calendar/model/schemas";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const clock = createClock("2026-11-30T15:00:00Z");

let barn: TestOrganization;
let owner: Context;
let [valentino, juniper] = ["", ""];
beforeAll(async () => {
  barn = await createOrganization();
  owner = await createOwnerContext(barn, clock);
  valentino = await createHorse(barn, "Valentino");
  juniper = await createHorse(barn, "Juniper");
  await add({
    ...{ title: "Hunter show", kind: "show", starts_on: "2026-12-06", ends_on: "2026-12-08" },
    horse_ids: `${valentino},${juniper}`,
  });
});
afterAll(closeDatabase);

const add = (input: CreateCalendarEventInput) => createCalendarEvent({ ctx: owner, input });
const addLesson = (changes: Partial<CreateCalendarEventInput>) =>
  add({
    ...{ title: "Lesson", kind: "lesson", starts_on: "2026-12-08", starts_at: "16:00", horse_ids: valentino },
    ...changes,
  });

it("a new event's conflict names the horse, the other entry and the date", async () => {
  const event = await addLesson({});
  expect(await findEventConflict({ ctx: owner, input: event })).toEqual({
    ...{ on: "2026-12-08", participant: "Valentino", title: "Hunter show", more: 0 },
  });
});

it("an event's conflicts are counted once for each other entry, even if it shares several horses", async () => {
  const both = `${valentino},${juniper}`;
  const event = await addLesson({ starts_at: "18:00", horse_ids: both });
  expect(await findEventConflict({ ctx: owner, input: event })).toMatchObject({
    ...{ title: "Hunter show", more: 0 },
  });
  await addLesson({ title: "Group lesson", starts_at: "18:30", horse_ids: both });
  expect(await findEventConflict({ ctx: owner, input: event })).toMatchObject({ more: 1 });
});

it("an event without an overlap has no conflict, even if other events on its day have one", async () => {
  const event = await addLesson({ starts_at: "09:00", horse_ids: "", people_ids: barn.owner.id });
  expect(await findEventConflict({ ctx: owner, input: event })).toBeNull();
  const later = await addLesson({ starts_on: "2026-12-09" });
  expect(await findEventConflict({ ctx: owner, input: later })).toBeNull();
});

it("a repeating event's conflict can be on a later date", async () => {
  const series = await addLesson({
    ...{ starts_on: "2026-11-30", starts_at: "07:00", horse_ids: juniper },
    ...{ interval_count: 1, interval_unit: "weeks" },
  });
  expect(await findEventConflict({ ctx: owner, input: series })).toMatchObject({
    ...{ on: "2026-12-07", participant: "Juniper", title: "Hunter show" },
  });
});

it("a conflict with an event isn't shown to members who can't see the event", async () => {
  const trainer = await createMember(barn, "trainer");
  const copper = await createHorse(barn, "Copper");
  await limitMemberToHorses(barn, trainer, [copper]);
  const ctx = await createContextFor(trainer, barn, clock);
  await addLesson({ starts_at: "11:00", people_ids: barn.owner.id });
  const input = { title: "Lesson", starts_on: "2026-12-08", starts_at: "11:00", horse_ids: copper };
  const event = await createCalendarEvent({ ctx, input: { ...input, people_ids: barn.owner.id } });
  expect(await findEventConflict({ ctx: owner, input: event })).toMatchObject({ title: "Lesson" });
  expect(await findEventConflict({ ctx, input: event })).toBeNull();
});
