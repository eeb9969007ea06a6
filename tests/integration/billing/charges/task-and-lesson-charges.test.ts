import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { setBookLock } from "@/lib/domain/billing/book-lock/set-book-lock";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { createService } from "@/lib/domain/billing/services/create-service";
import { chargeLesson, listLessonCharges } from "@/lib/domain/work/calendar/charge-lesson";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { moveCalendarEvent } from "@/lib/domain/work/calendar/move-calendar-event";
import { chargeTask, getTaskCharge, listUnchargedTaskIds } from "@/lib/domain/work/tasks/charge-task";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { reopenTask } from "@/lib/domain/work/tasks/reopen-task";
import { createId } from "@/lib/ids";
import { createContact } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";

const DAY = "2026-01-12";
const LESSON = { title: "Flat lesson", kind: "lesson", starts_on: DAY, starts_at: "10:00" } as const;

let organization: TestOrganization;
let ctx: Context;
let dana: string;
let serviceId: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
  dana = await createContact(organization, "Dana");
  const service = { name: "Lesson", category: "lesson", unit: "each", price: "65" } as const;
  serviceId = (await createService({ ctx, input: service })).id;
});
afterAll(closeDatabase);

const lockJanuary = () => setBookLock({ ctx, input: { locked_through: "2026-01-31" } });
const LOCKED = "Everything dated Jan 31, 2026 or earlier is locked.";
const listCharges = () => db().charge.findMany({ where: { organizationId: organization.id } });

describe("charging for a task", () => {
  async function addCompletedTask() {
    const { id } = await addTask(ctx, { horse_ids: [await createHorse(organization)] });
    await completeTask({ ctx, input: { id } });
    return id;
  }
  const toInput = (taskId: string) => ({
    ...{ source_id: taskId, charged_on: DAY, contact_id: dana, service_id: serviceId },
    description: "Braiding",
  });

  it("concurrent requests with the same ID add only one charge for a completed task", async () => {
    const id = await addCompletedTask();
    const input = { ...toInput(id), id: createId() };
    await Promise.all(Array.from({ length: 5 }, () => chargeTask({ ctx, input })));
    expect(await listCharges()).toMatchObject([{ source: "task", sourceKey: `task:${id}`, amount: 6_500 }]);
    expect(await getTaskCharge({ ctx, input: { id } })).toMatchObject({ description: "Braiding" });
  });

  it("a completed task is listed as uncharged until a charge for it is added", async () => {
    const ids = [await addCompletedTask(), await addCompletedTask()];
    expect(await listUnchargedTaskIds({ ctx, input: { ids } })).toEqual(ids);
    await chargeTask({ ctx, input: toInput(String(ids[0])) });
    expect(await listUnchargedTaskIds({ ctx, input: { ids } })).toEqual(ids.slice(1));
  });

  it("charging for a task again at another price is rejected", async () => {
    const id = await addCompletedTask();
    await chargeTask({ ctx, input: toInput(id) });
    const second = chargeTask({ ctx, input: { ...toInput(id), price: "80" } });
    await expect(second).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await listCharges()).toMatchObject([{ amount: 6_500 }]);
  });

  it("a missed date that is undone and marked as done again can't be charged twice", async () => {
    const later = await createOwnerContext(organization, createClock("2026-01-14T18:00:00Z"));
    const { id } = await addTask(later, { interval_count: 1, interval_unit: "days" });
    const complete = async () => (await completeTask({ ctx: later, input: { id, on: DAY } })).task;
    const first = await complete();
    await chargeTask({ ctx: later, input: toInput(first.id) });
    await reopenTask({ ctx: later, input: { id: first.id } });
    const second = chargeTask({ ctx: later, input: toInput((await complete()).id) });
    await expect(second).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await listCharges()).toHaveLength(1);
  });

  it("sending a charged task's ID in uppercase doesn't allow a second charge", async () => {
    const id = await addCompletedTask();
    await chargeTask({ ctx, input: toInput(id) });
    const second = chargeTask({ ctx, input: toInput(id.toUpperCase()) });
    await expect(second).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await listCharges()).toHaveLength(1);
  });

  it("charging for a task on a locked day is rejected", async () => {
    const input = toInput(await addCompletedTask());
    await lockJanuary();
    const message = `${LOCKED} Choose a later date.`;
    await expect(chargeTask({ ctx, input })).rejects.toMatchObject({
      ...{ code: "VALIDATION", message, fieldErrors: { charged_on: message } },
    });
    expect(await listCharges()).toEqual([]);
    await chargeTask({ ctx, input: { ...input, charged_on: "2026-02-01" } });
    expect(await listCharges()).toHaveLength(1);
  });

  it("charging for a task requires a completed task, permission and a plan with invoicing", async () => {
    const { id: openId } = await addTask(ctx);
    await expect(chargeTask({ ctx, input: toInput(openId) })).rejects.toMatchObject({ code: "CONFLICT" });
    const input = toInput(await addCompletedTask());
    const groom = await createContextFor(await createMember(organization, "groom"), organization);
    await expect(chargeTask({ ctx: groom, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    await expect(chargeTask({ ctx: stranger, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const personal = await createOwnerContext(await createOrganization({ tier: "personal" }));
    await expect(chargeTask({ ctx: personal, input })).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    expect(await listCharges()).toEqual([]);
  });
});

describe("charging for a lesson", () => {
  const toInput = (eventId: string, contactIds: string[]) => ({
    ...{ source_id: eventId, contact_ids: contactIds, service_id: serviceId },
  });

  it("each contact on a lesson gets one charge, dated the day of the lesson", async () => {
    const { id } = await createCalendarEvent({ ctx, input: LESSON });
    const marta = await createContact(organization, "Marta");
    const input = { ...toInput(id, [dana, marta]), id: createId() };
    await Promise.all(Array.from({ length: 3 }, () => chargeLesson({ ctx, input })));
    const charges = await listLessonCharges({ ctx, input: { id } });
    expect(charges).toMatchObject([
      { source: "lesson", chargedOn: DAY, amountCents: 6_500 },
      { source: "lesson", chargedOn: DAY, amountCents: 6_500 },
    ]);
    expect(new Set(charges.map(({ contactId }) => contactId))).toEqual(new Set([dana, marta]));
  });

  it("charging several contacts for a lesson is rejected if one was already charged", async () => {
    const { id } = await createCalendarEvent({ ctx, input: LESSON });
    await chargeLesson({ ctx, input: toInput(id, [dana]) });
    const marta = await createContact(organization, "Marta");
    await expect(chargeLesson({ ctx, input: toInput(id, [marta, dana]) })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Dana is already charged for this lesson. Choose other contacts.",
    });
    expect(await listCharges()).toHaveLength(1);
  });

  it("a lesson can't be charged again by sending an ID in uppercase", async () => {
    const lesson = await createCalendarEvent({ ctx, input: LESSON });
    const input = { source_id: lesson.id, service_id: serviceId, contact_ids: [dana] };
    await chargeLesson({ ctx, input });
    for (const changes of [{ contact_ids: [dana.toUpperCase()] }, { source_id: lesson.id.toUpperCase() }]) {
      const again = chargeLesson({ ctx, input: { ...input, ...changes } });
      await expect(again).rejects.toMatchObject({ code: "CONFLICT" });
    }
    expect(await listCharges()).toHaveLength(1);
  });

  it("a contact is charged only once for each date of a repeating lesson", async () => {
    const weekly = { ...LESSON, interval_count: 1, interval_unit: "weeks" } as const;
    const { id, revision } = await createCalendarEvent({ ctx, input: weekly });
    const charge = (occurs_on: string) => chargeLesson({ ctx, input: { ...toInput(id, [dana]), occurs_on } });
    await charge(DAY);
    await charge("2026-01-19");
    await expect(charge("2026-01-20")).rejects.toMatchObject({ code: "VALIDATION" });
    const move = { id, occurs_on: "2026-01-19", revision, starts_on: "2026-01-21" };
    const moved = await moveCalendarEvent({ ctx, input: move });
    await expect(chargeLesson({ ctx, input: toInput(moved.id, [dana]) })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect((await listCharges()).map(({ sourceKey }) => sourceKey).toSorted()).toEqual([
      `lesson:${id}:${DAY}:${dana}`,
      `lesson:${id}:2026-01-19:${dana}`,
    ]);
  });

  it("a contact can't be charged for a lesson already charged to a merged duplicate", async () => {
    const { id } = await createCalendarEvent({ ctx, input: LESSON });
    const kim = await createContact(organization, "Kim");
    await chargeLesson({ ctx, input: toInput(id, [dana]) });
    await mergeContacts({ ctx, input: { id: kim, source_id: dana } });
    await expect(chargeLesson({ ctx, input: toInput(id, [kim]) })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Kim is already charged for this lesson. Choose other contacts.",
    });
    expect(await listCharges()).toHaveLength(1);
  });

  it("charging for a lesson on a locked day is rejected", async () => {
    const { id } = await createCalendarEvent({ ctx, input: LESSON });
    await lockJanuary();
    await expect(chargeLesson({ ctx, input: toInput(id, [dana]) })).rejects.toMatchObject({
      ...{ code: "VALIDATION", message: `${LOCKED} Add a charge with a later date instead.` },
    });
    expect(await listCharges()).toEqual([]);
  });

  it("charging for a lesson requires a lesson in the calendar, a contact and permission", async () => {
    const { id: showId } = await createCalendarEvent({ ctx, input: { ...LESSON, kind: "show" } });
    await expect(chargeLesson({ ctx, input: toInput(showId, [dana]) })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    const { id } = await createCalendarEvent({ ctx, input: { ...LESSON, title: "Jumping" } });
    await expect(chargeLesson({ ctx, input: toInput(id, []) })).rejects.toMatchObject({
      fieldErrors: { contact_ids: expect.any(String) },
    });
    const groom = await createContextFor(await createMember(organization, "groom"), organization);
    await expect(chargeLesson({ ctx: groom, input: toInput(id, [dana]) })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});
