import { expect } from "vitest";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createHorse } from "@/tests/factories/horses";
import type { TestOrganization } from "@/tests/factories/organizations";
import type { CallSuccessfully } from "./call-billing-endpoints";

/** Calls the endpoints for horses, except the endpoint that archives a horse. Returns the horse's ID. */
export async function callHorseEndpoints(call: CallSuccessfully): Promise<string> {
  const horse = await call("createHorse", { body: { name: "Maple", sex: "mare", height_hands: "15.2" } });
  expect(horse).toMatchObject({ name: "Maple", sex: "mare", height_hands: "15.2", is_locked: false });
  const path = { id: horse.id };
  await call("updateHorse", { path, body: { location: "Barn B", revision: horse.revision } });
  expect(await call("getHorse", { path })).toMatchObject({ location: "Barn B", sex: "mare" });
  const horses = await call("listHorses", { query: { search: "maple", archived: "false" } });
  expect(horses).toMatchObject({ data: [{ id: horse.id }], next_cursor: null });
  return horse.id;
}

interface Barn {
  organization: TestOrganization;
  owner: Context;
  horseId: string;
  /** Today in the organization's time zone. */
  day: string;
}

export async function callCareEndpoints(
  call: CallSuccessfully,
  { organization, owner, horseId, day }: Barn,
): Promise<void> {
  const path = { id: horseId };
  const visit = { kind: "farrier", happened_on: day, details: { work: "reset" }, cost: 145.5 };
  const record = await call("createHealthRecord", { path, body: visit });
  expect(record).toMatchObject({ horse_id: horseId, kind: "farrier", cost: 145.5, author_id: null });
  expect(record).toMatchObject({ author_name: "API key: Feed computer" });
  expect((await call("listHealthRecords", { path, query: { kind: "farrier" } })).data).toHaveLength(1);
  await createTrimPlan(owner, await createHorse(organization, "Juniper"));
  const { data: due } = await call("listDueCare", { query: { kind: "farrier", until: day } });
  expect(due).toMatchObject([{ horse_name: "Juniper", kind: "farrier" }]);
  const dueId = due[0]?.id ?? "";
  const body = { happened_on: day, details: { work: "trim" } };
  const done = await call("completeCare", { path: { id: dueId }, body });
  expect(done).toMatchObject({ completed: { id: dueId }, closed_before: null });
  // A repeated call doesn't complete the same care item again.
  expect(await call("completeCare", { path: { id: dueId }, body })).toMatchObject({ completed: null });
}

export async function callTaskEndpoints(call: CallSuccessfully, { horseId, day }: Barn): Promise<void> {
  const task = await call("createTask", { body: { title: "Feed", due_on: day, horse_ids: [horseId] } });
  expect(task).toMatchObject({ title: "Feed", horses: [{ id: horseId, name: "Maple" }], status: "open" });
  const days = { from: day, to: addCalendarDays(day, 1) };
  expect((await call("listTasks", { query: days })).data).toMatchObject([{ id: task.id }]);
  const finished = await call("completeTask", { path: { id: task.id } });
  expect(finished).toMatchObject({
    status: "done",
    next_due_on: null,
    closed_by_name: "API key: Feed computer",
  });
  const daily = { interval_count: 1, interval_unit: "days" } as const;
  const series = await call("createTask", {
    body: { title: "Water", due_on: addCalendarDays(day, -1), ...daily },
  });
  const on = addCalendarDays(day, -1);
  const late = await call("completeTask", { path: { id: series.id }, body: { on } });
  expect(late).toMatchObject({ status: "done", due_on: on, missed_since: on, next_due_on: day });
}

export async function callWebhookEndpoints(call: CallSuccessfully): Promise<void> {
  const hook = { url: "https://1.1.1.1/hooks", event_types: ["horse.archived"] };
  const { secret, ...webhook } = await call("createWebhook", { body: hook });
  expect(secret).toMatch(/^whsec_/);
  const at = { id: webhook.id };
  expect((await call("listWebhooks")).data).toEqual([webhook]);
  expect((await call("changeWebhookSecret", { path: at })).secret).not.toBe(secret);
  const change = { description: "Feed computer" };
  expect(await call("updateWebhook", { path: at, body: change })).toMatchObject({ ...hook, ...change });
  expect(await call("getWebhook", { path: at })).toMatchObject({ ...hook, ...change });
  const delivery = await call("testWebhook", { path: at });
  expect((await call("listWebhookDeliveries", { path: at })).data).toEqual([delivery]);
  const redelivery = { ...at, delivery_id: delivery.id };
  expect(await call("redeliverWebhook", { path: redelivery })).toMatchObject({
    status: "waiting",
    attempts: [],
  });
  expect(await call("deleteWebhook", { path: at })).toMatchObject(at);
}
