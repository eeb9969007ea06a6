import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { addRecord } from "@/lib/domain/health-records/add-record";
import { deleteRecord } from "@/lib/domain/health-records/delete-record";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { getRecord } from "@/lib/domain/health-records/get-record";
import { listRecords } from "@/lib/domain/health-records/list-records";
import { restoreRecord } from "@/lib/domain/health-records/restore-record";
import { seriesOf } from "@/lib/domain/health-records/series-of";
import { updateRecord } from "@/lib/domain/health-records/update-record";
import { archiveHorse } from "@/lib/domain/horses/archive-horse";
import { getHorse } from "@/lib/domain/horses/get-horse";
import { newId } from "@/lib/ids";
import { logRecord, recordInput } from "@/tests/factories/health-records";
import { chooseHorses, createHorse } from "@/tests/factories/horses";
import {
  clockAt,
  contextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  ownerContext,
  type RoleKey,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
let horseId: string;
beforeEach(async () => {
  organization = await createOrganization();
  ctx = await ownerContext(organization);
  horseId = await createHorse(organization);
});
afterAll(closeDatabase);

const log = (changes: object = {}, by = ctx) => logRecord(by, horseId, changes);
const keyOf = ({ horseId: horse_id, id }: RecordDto) => ({ horse_id, id });
const titles = async (input: object = {}) =>
  (await listRecords({ ctx, input: { horse_id: horseId, ...input } })).records.map(({ title }) => title);
const change = ({ revision, ...record }: RecordDto, changes: object, by = ctx) =>
  updateRecord({ ctx: by, input: { ...recordInput(record.horseId, changes), id: record.id, revision } });

describe("a record", () => {
  it("is logged, changed, deleted and restored, with who and when, an audit row and a live event each", async () => {
    const clock = clockAt("2026-11-21T15:00:00Z");
    ctx = await ownerContext(organization, clock);
    const details = { vaccine: "Rabies", next_due_on: "2027-11-20" };
    const record = await log({
      ...{ kind: "vaccination", happened_on: "2026-11-20", happened_time: "09:30", details },
      ...{ provider: "Dr. Okafor", cost: "85.50", notes: "Left side" },
    });
    expect(record).toMatchObject({
      ...{ horseId, happenedOn: "2026-11-20", happenedTime: "09:30", title: "Vaccination: Rabies" },
      ...{ provider: "Dr. Okafor", costCents: 8_550, currency: "usd", notes: "Left side", revision: 1 },
      ...{ content: { kind: "vaccination", details: { ...details, product: null, lot_number: null } } },
      ...{ authorId: organization.owner.id, deletedAt: null, createdAt: "2026-11-21T15:00:00.000Z" },
    });
    expect((await getHorse({ ctx, input: { id: horseId } })).lastLoggedAt).toBe("2026-11-21T15:00:00.000Z");

    const { user, ctx: byVet } = await createMemberWithContext(organization, "vet");
    const changed = await change(record, { kind: "vaccination", details: { vaccine: "Tetanus" } }, byVet);
    expect(changed).toMatchObject({
      revision: 2,
      title: "Vaccination: Tetanus",
      authorId: organization.owner.id,
    });
    const { revisions } = await getRecord({ ctx, input: keyOf(record) });
    expect(revisions).toMatchObject([
      { revision: 1, state: { title: "Vaccination: Rabies", costCents: 8_550 } },
    ]);
    const kept = await db().healthRecordRevision.findFirstOrThrow({ where: { recordId: record.id } });
    expect(kept.changedById).toBe(user.id);

    await deleteRecord({ ctx, input: keyOf(record) });
    await deleteRecord({ ctx, input: keyOf(record) });
    expect(await titles()).toEqual([]);
    await restoreRecord({ ctx, input: keyOf(record) });
    await restoreRecord({ ctx, input: keyOf(record) });
    expect(await titles()).toEqual(["Vaccination: Tetanus"]);

    const audit = await db().auditLog.findMany({ where: { entityId: record.id }, orderBy: { id: "asc" } });
    const did = ["created", "updated", "deleted", "restored"].map((word) => `health_record.${word}`);
    expect(audit.map(({ action }) => action)).toEqual(did);
    const events = await db().organizationEvent.findMany({
      where: { organizationId: organization.id, topic: "health-records" },
    });
    const told = ["health-records", "health", { horseId, recordId: record.id }];
    expect(events.map(({ topic, module, payload }) => [topic, module, payload])).toEqual(Array(4).fill(told));
  });

  it("that somebody else changed meanwhile isn't overwritten: of many at once one is kept, the others are told", async () => {
    const record = await log();
    const edits = ["one", "two", "three", "four"].map((notes) => change(record, { notes }));
    const answers = await Promise.allSettled(edits);
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "CONFLICT" });
    const { revision, revisions } = await getRecord({ ctx, input: keyOf(record) });
    expect([revision, revisions.length]).toEqual([2, 1]);
  });

  it("that was saved as it was has no new revision; that was deleted is restored before it is changed", async () => {
    const record = await log({ notes: "Sound" });
    expect(await change(record, { notes: "Sound" })).toMatchObject({ revision: 1 });
    await deleteRecord({ ctx, input: keyOf(record) });
    await expect(change(record, { notes: "Lame" })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("stays of its kind, and isn't of a day to come where the stable is", async () => {
    const record = await log();
    const wormed = { kind: "deworming", details: { product: "Ivermectin" } };
    const refused = { code: "VALIDATION", fieldErrors: { kind: expect.any(String) } };
    await expect(change(record, wormed)).rejects.toMatchObject(refused);
    // Still the 20th in Chicago.
    ctx = await ownerContext(organization, clockAt("2026-11-21T03:00:00Z"));
    const early = { code: "VALIDATION", fieldErrors: { happened_on: expect.any(String) } };
    await expect(log({ happened_on: "2026-11-21" })).rejects.toMatchObject(early);
    await log({ happened_on: "2026-11-20" });
  });

  it("is logged with what else happens in one transaction, or not at all", async () => {
    const failing = ctx.transaction(async (tx) => {
      await addRecord({ ctx: tx, input: recordInput(horseId) });
      throw new Error("The rest failed");
    });
    await expect(failing).rejects.toThrow("The rest failed");
    expect(await titles()).toEqual([]);
    const both = await ctx.transaction(async (tx) => [
      await addRecord({ ctx: tx, input: recordInput(horseId) }),
      await addRecord({ ctx: tx, input: recordInput(horseId) }),
    ]);
    expect(await titles()).toHaveLength(both.length);
  });
});

describe("the timeline", () => {
  it("goes by day, hour and entry, newest first, there and back, and by kind", async () => {
    const weight = { kind: "weight", details: { method: "scale", weight: 1_100, weight_unit: "lb" } };
    await log({ title: "late", happened_on: "2026-01-06", happened_time: "17:00" });
    await log({ title: "early", happened_on: "2026-01-06", happened_time: "07:00" });
    await log({ title: "no hour, first", happened_on: "2026-01-06" });
    await log({ title: "no hour, second", happened_on: "2026-01-06" });
    await log({ title: "older", happened_on: "2025-12-31", ...weight });
    await log({ title: "newest", happened_on: "2026-01-07", ...weight });
    const order = ["newest", "late", "early", "no hour, second", "no hour, first", "older"];
    expect(await titles()).toEqual(order);
    expect(await titles({ kind: "weight" })).toEqual(["newest", "older"]);

    const pageOf = (cursor: string | null) =>
      listRecords({ ctx, input: { horse_id: horseId, limit: 2, cursor } });
    const first = await pageOf(null);
    const second = await pageOf(first.nextCursor);
    const third = await pageOf(second.nextCursor);
    const walked = [first, second, third].flatMap(({ records }) => records.map(({ title }) => title));
    expect([walked, third.nextCursor]).toEqual([order, null]);
    expect((await pageOf(third.previousCursor)).records).toEqual(second.records);
    await expect(pageOf("x")).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("is one horse's, and its charts are in order, in kg and °C", async () => {
    await logRecord(ctx, await createHorse(organization, "Maple"));
    const weigh = (happened_on: string, weight: number) =>
      log({ kind: "weight", happened_on, details: { method: "scale", weight, weight_unit: "lb" } });
    await weigh("2026-02-01", 1_100);
    const { id } = await weigh("2026-03-01", 5_000 / 4);
    await weigh("2026-01-01", 1_000);
    const details = { temperature: 100.4, temperature_unit: "F", pulse: 36 };
    await log({ kind: "vitals", happened_on: "2026-02-03", happened_time: "08:00", details });
    await deleteRecord({ ctx, input: { horse_id: horseId, id } });
    const series = await seriesOf({ ctx, input: { horse_id: horseId } });
    expect(series.weight.map(({ day, value }) => [day, value])).toEqual([
      ["2026-01-01", 453.59],
      ["2026-02-01", 498.95],
    ]);
    expect(series.temperature).toMatchObject([{ day: "2026-02-03", time: "08:00", value: 38 }]);
    expect([series.pulse.length, series.respiration.length, series.body_condition.length]).toEqual([1, 0, 0]);
  });
});

describe("whose it is", () => {
  const levels: [RoleKey, "reads" | "writes"][] = [
    ["manager", "writes"],
    ["trainer", "writes"],
    ["groom", "writes"],
    ["vet", "writes"],
    ["farrier", "writes"],
    ["member", "reads"],
  ];
  it.each(levels)("a %s %s them", async (role, level) => {
    const record = await log();
    const { ctx: theirs } = await createMemberWithContext(organization, role);
    expect((await getRecord({ ctx: theirs, input: keyOf(record) })).id).toBe(record.id);
    const writing = Promise.all([log({}, theirs), change(record, { notes: "x" }, theirs)]);
    if (level === "writes") await writing;
    else await expect(writing).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("another stable's is none, nor a horse's that the member has nothing to do with", async () => {
    const record = await log();
    const vet = await createMember(organization, "vet");
    await chooseHorses(organization, vet, [await createHorse(organization, "Maple")]);
    const strangers = [await ownerContext(await createOrganization()), await contextFor(vet, organization)];
    for (const theirs of strangers) {
      const missing = expect.objectContaining({ code: "NOT_FOUND" });
      await expect(getRecord({ ctx: theirs, input: keyOf(record) })).rejects.toEqual(missing);
      await expect(listRecords({ ctx: theirs, input: { horse_id: horseId } })).rejects.toEqual(missing);
      await expect(seriesOf({ ctx: theirs, input: { horse_id: horseId } })).rejects.toEqual(missing);
      await expect(log({}, theirs)).rejects.toEqual(missing);
      await expect(change(record, { notes: "x" }, theirs)).rejects.toEqual(missing);
      await expect(deleteRecord({ ctx: theirs, input: keyOf(record) })).rejects.toEqual(missing);
      await expect(restoreRecord({ ctx: theirs, input: keyOf(record) })).rejects.toEqual(missing);
    }
  });

  it("is found by its own horse alone", async () => {
    const record = await log();
    const maple = await createHorse(organization, "Maple");
    for (const key of [
      { horse_id: maple, id: record.id },
      { horse_id: horseId, id: newId() },
    ]) {
      await expect(getRecord({ ctx, input: key })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(deleteRecord({ ctx, input: key })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("of an archived horse, and of one beyond the plan, is read and not changed", async () => {
    const record = await log();
    await archiveHorse({ ctx, input: { id: horseId } });
    await expect(log()).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    await expect(deleteRecord({ ctx, input: keyOf(record) })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    expect((await getRecord({ ctx, input: keyOf(record) })).id).toBe(record.id);

    for (const name of ["1", "2", "3", "4", "5"]) await createHorse(organization, name);
    const sixth = await createHorse(organization, "6");
    await logRecord(ctx, sixth);
    const { id } = organization;
    await db().organization.update({ where: { id }, data: { subscriptionTier: "personal" } });
    const small = await ownerContext(organization);
    await expect(logRecord(small, sixth)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    expect((await listRecords({ ctx: small, input: { horse_id: sixth } })).records).toHaveLength(1);
  });
});
