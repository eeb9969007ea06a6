import { NextRequest } from "next/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PATCH as patchEvent } from "@/app/api/calendar/events/[id]/route";
import { PATCH as patchTask } from "@/app/api/tasks/[id]/route";
import type { Context } from "@/lib/auth/context";
import { closeDatabase } from "@/lib/db";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { getCalendarEvent } from "@/lib/domain/work/calendar/get-calendar-event";
import { createTask } from "@/lib/domain/work/tasks/create-task";
import { getTask } from "@/lib/domain/work/tasks/get-task";
import { signIn } from "@/tests/factories/accounts";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";

const TODAY = new Date().toISOString().slice(0, 10);
const WEEKLY = { interval_count: 1, interval_unit: "weeks" } as const;

let ctx: Context;
let authorization: string;
beforeAll(async () => {
  const organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  ({ authorization } = await signIn(organization.owner));
});
afterAll(closeDatabase);

interface PatchedRecord {
  create: (recurrence: Partial<typeof WEEKLY>) => Promise<{ id: string }>;
  get: (id: string) => Promise<{ interval: unknown }>;
  patch: typeof patchTask;
}

const TASK: PatchedRecord = {
  create: (recurrence) => createTask({ ctx, input: { title: "Feed", due_on: TODAY, ...recurrence } }),
  get: (id) => getTask({ ctx, input: { id } }),
  patch: patchTask,
};
const EVENT: PatchedRecord = {
  create: (recurrence) =>
    createCalendarEvent({ ctx, input: { title: "Lesson", starts_on: TODAY, ...recurrence } }),
  get: (id) => getCalendarEvent({ ctx, input: { id } }),
  patch: patchEvent,
};

describe.each([
  ["a task", TASK],
  ["an event", EVENT],
])("the recurrence in a PATCH of %s", (_what, { create, get, patch }) => {
  const send = async (id: string, changes: object) => {
    const request = new NextRequest("http://localhost:3000", {
      method: "PATCH",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ revision: 1, ...changes }),
    });
    const response = await patch(request, { params: Promise.resolve({ id }) });
    return { status: response.status, body: await response.json() };
  };

  it("a PATCH with `interval_unit` but no `interval_count` is rejected if the record doesn't repeat", async () => {
    const { id } = await create({});
    expect(await send(id, { interval_unit: "weeks" })).toMatchObject({
      status: 422,
      body: { error: { fieldErrors: { interval_count: "Enter a whole number from 1 to 365." } } },
    });
    expect(await get(id)).toMatchObject({ interval: null, revision: 1 });
  });

  it("a PATCH with `interval_unit` but no `interval_count` changes the unit of a record that repeats", async () => {
    const { id } = await create(WEEKLY);
    expect(await send(id, { interval_unit: "days" })).toMatchObject({ status: 200 });
    expect(await get(id)).toMatchObject({ interval: { days: 1 } });
  });

  it("a PATCH with an empty `interval_count` and no `interval_unit` ends the recurrence", async () => {
    for (const interval_count of ["", null]) {
      const { id } = await create(WEEKLY);
      expect(await send(id, { interval_count })).toMatchObject({ status: 200 });
      expect(await get(id)).toMatchObject({ interval: null });
    }
  });

  it("a PATCH whose `interval_unit` is null ends the recurrence, with or without an empty `interval_count`", async () => {
    for (const cleared of [{}, { interval_count: "" }, { interval_count: null }]) {
      const { id } = await create(WEEKLY);
      expect(await send(id, { interval_unit: null, ...cleared })).toMatchObject({ status: 200 });
      expect(await get(id)).toMatchObject({ interval: null });
    }
  });

  it("a PATCH with an empty `interval_count` and an `interval_unit` is rejected", async () => {
    const { id } = await create(WEEKLY);
    expect(await send(id, { interval_count: "", interval_unit: "weeks" })).toMatchObject({ status: 422 });
    expect(await get(id)).toMatchObject({ interval: { weeks: 1 } });
  });

  it("a PATCH of other fields keeps the recurrence", async () => {
    for (const recurrence of [{}, WEEKLY]) {
      const { id } = await create(recurrence);
      const { interval } = await get(id);
      expect(await send(id, { title: "Changed" })).toMatchObject({ status: 200 });
      expect(await get(id)).toMatchObject({ title: "Changed", interval });
    }
  });
});
