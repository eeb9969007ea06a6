import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { restoreHealthRecord } from "@/lib/domain/care/care-plans/restore-health-record";
import { updateHealthRecord } from "@/lib/domain/care/care-plans/update-health-record";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getHealthRecord } from "@/lib/domain/care/health-records/get-health-record";
import { getHealthSeries } from "@/lib/domain/care/health-records/get-health-series";
import { listHealthRecords } from "@/lib/domain/care/health-records/list-health-records";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { createId } from "@/lib/ids";
import { createHealthRecord, createHealthRecordInput } from "@/tests/factories/health-records";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createClock,
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type RoleKey,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
let horseId: string;
beforeEach(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
  horseId = await createHorse(organization);
});
afterAll(closeDatabase);

const logRecord = (changes: object = {}, by = ctx) => createHealthRecord(by, horseId, changes);
const getKey = ({ horseId: horse_id, id }: HealthRecordDto) => ({ horse_id, id });
const listTitles = async (input: object = {}) =>
  (await listHealthRecords({ ctx, input: { horse_id: horseId, ...input } })).records.map(
    ({ title }) => title,
  );
const changeRecord = ({ revision, ...record }: HealthRecordDto, changes: object, by = ctx) =>
  updateHealthRecord({
    ctx: by,
    input: { ...createHealthRecordInput(record.horseId, changes), id: record.id, revision },
  });

describe("a health record", () => {
  it("every change to a health record creates an audit log entry and an event", async () => {
    const clock = createClock("2026-11-21T15:00:00Z");
    ctx = await createOwnerContext(organization, clock);
    const details = { vaccine: "Rabies", next_due_on: "2027-11-20" };
    const record = await logRecord({
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
    const changed = await changeRecord(
      record,
      { kind: "vaccination", details: { vaccine: "Tetanus" } },
      byVet,
    );
    expect(changed).toMatchObject({
      revision: 2,
      title: "Vaccination: Tetanus",
      authorId: organization.owner.id,
    });
    const { revisions } = await getHealthRecord({ ctx, input: getKey(record) });
    expect(revisions).toMatchObject([
      { revision: 1, state: { title: "Vaccination: Rabies", costCents: 8_550 } },
    ]);
    const revision = await db().healthRecordRevision.findFirstOrThrow({ where: { recordId: record.id } });
    expect(revision.changedById).toBe(user.id);

    await deleteHealthRecord({ ctx, input: getKey(record) });
    await deleteHealthRecord({ ctx, input: getKey(record) });
    expect(await listTitles()).toEqual([]);
    await restoreHealthRecord({ ctx, input: getKey(record) });
    await restoreHealthRecord({ ctx, input: getKey(record) });
    expect(await listTitles()).toEqual(["Vaccination: Tetanus"]);

    const audit = await db().auditLog.findMany({ where: { entityId: record.id }, orderBy: { id: "asc" } });
    const actions = ["created", "updated", "deleted", "restored"].map((word) => `health_record.${word}`);
    expect(audit.map(({ action }) => action)).toEqual(actions);
    const events = await db().organizationEvent.findMany({
      where: { organizationId: organization.id, topic: "health-records" },
    });
    const expectedEvent = ["health-records", "health", { horseId, recordId: record.id }];
    expect(events.map(({ topic, module, payload }) => [topic, module, payload])).toEqual(
      Array(4).fill(expectedEvent),
    );
  });

  it("a health record accepts only one of many parallel updates", async () => {
    const record = await logRecord();
    const edits = ["one", "two", "three", "four"].map((notes) => changeRecord(record, { notes }));
    const answers = await Promise.allSettled(edits);
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "CONFLICT" });
    const { revision, revisions } = await getHealthRecord({ ctx, input: getKey(record) });
    expect([revision, revisions.length]).toEqual([2, 1]);
  });

  it("a health record keeps its revision if an update changes nothing", async () => {
    const record = await logRecord({ notes: "Sound" });
    expect(await changeRecord(record, { notes: "Sound" })).toMatchObject({ revision: 1 });
    await deleteHealthRecord({ ctx, input: getKey(record) });
    await expect(changeRecord(record, { notes: "Lame" })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("a health record's type can't change, and its date can't be in the future", async () => {
    const record = await logRecord();
    const wormed = { kind: "deworming", details: { product: "Ivermectin" } };
    const refused = { code: "VALIDATION", fieldErrors: { kind: expect.any(String) } };
    await expect(changeRecord(record, wormed)).rejects.toMatchObject(refused);
    // It is still the 20th in Chicago.
    ctx = await createOwnerContext(organization, createClock("2026-11-21T03:00:00Z"));
    const early = { code: "VALIDATION", fieldErrors: { happened_on: expect.any(String) } };
    await expect(logRecord({ happened_on: "2026-11-21" })).rejects.toMatchObject(early);
    await logRecord({ happened_on: "2026-11-20" });
  });

  it("a health record is rolled back with the transaction that creates it", async () => {
    const failing = ctx.transaction(async (tx) => {
      await createHealthRecord(tx, horseId);
      throw new Error("The rest failed");
    });
    await expect(failing).rejects.toThrow("The rest failed");
    expect(await listTitles()).toEqual([]);
    const both = await ctx.transaction(async (tx) => [
      await createHealthRecord(tx, horseId),
      await createHealthRecord(tx, horseId),
    ]);
    expect(await listTitles()).toHaveLength(both.length);
  });
});

describe("the timeline of a horse", () => {
  it("the timeline of a horse is sorted by date, time and entry order", async () => {
    const weight = { kind: "weight", details: { method: "scale", weight: 1_100, weight_unit: "lb" } };
    await logRecord({ title: "late", happened_on: "2026-01-06", happened_time: "17:00" });
    await logRecord({ title: "early", happened_on: "2026-01-06", happened_time: "07:00" });
    await logRecord({ title: "first record without a time", happened_on: "2026-01-06" });
    await logRecord({ title: "second record without a time", happened_on: "2026-01-06" });
    await logRecord({ title: "older", happened_on: "2025-12-31", ...weight });
    await logRecord({ title: "newest", happened_on: "2026-01-07", ...weight });
    const order = [
      "newest",
      "late",
      "early",
      "second record without a time",
      "first record without a time",
      "older",
    ];
    expect(await listTitles()).toEqual(order);
    expect(await listTitles({ kind: "weight" })).toEqual(["newest", "older"]);

    const getPage = (cursor: string | null) =>
      listHealthRecords({ ctx, input: { horse_id: horseId, limit: 2, cursor } });
    const first = await getPage(null);
    const second = await getPage(first.nextCursor);
    const third = await getPage(second.nextCursor);
    const titles = [first, second, third].flatMap(({ records }) => records.map(({ title }) => title));
    expect([titles, third.nextCursor]).toEqual([order, null]);
    expect((await getPage(third.previousCursor)).records).toEqual(second.records);
    await expect(getPage("x")).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("the charts in a horse's timeline use only that horse's records", async () => {
    await createHealthRecord(ctx, await createHorse(organization, "Maple"));
    const weigh = (happened_on: string, weight: number) =>
      logRecord({ kind: "weight", happened_on, details: { method: "scale", weight, weight_unit: "lb" } });
    await weigh("2026-02-01", 1_100);
    const { id } = await weigh("2026-03-01", 5_000 / 4);
    await weigh("2026-01-01", 1_000);
    const details = { temperature: 100.4, temperature_unit: "F", pulse: 36 };
    await logRecord({ kind: "vitals", happened_on: "2026-02-03", happened_time: "08:00", details });
    await deleteHealthRecord({ ctx, input: { horse_id: horseId, id } });
    const series = await getHealthSeries({ ctx, input: { horse_id: horseId } });
    expect(series.weight.map(({ day, value }) => [day, value])).toEqual([
      ["2026-01-01", 453.59],
      ["2026-02-01", 498.95],
    ]);
    expect(series.temperature).toMatchObject([{ day: "2026-02-03", time: "08:00", value: 38 }]);
    expect([series.pulse.length, series.respiration.length, series.body_condition.length]).toEqual([1, 0, 0]);
  });
});

describe("access to health records", () => {
  const levels: [RoleKey, "can read" | "can change"][] = [
    ["manager", "can change"],
    ["trainer", "can change"],
    ["groom", "can change"],
    ["vet", "can change"],
    ["farrier", "can change"],
    ["member", "can read"],
  ];
  it.each(levels)("a member with the role %s %s health records", async (role, level) => {
    const record = await logRecord();
    const { ctx: theirs } = await createMemberWithContext(organization, role);
    expect((await getHealthRecord({ ctx: theirs, input: getKey(record) })).id).toBe(record.id);
    const writing = Promise.all([logRecord({}, theirs), changeRecord(record, { notes: "x" }, theirs)]);
    if (level === "can change") await writing;
    else await expect(writing).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("only members who can see a horse can access its health records", async () => {
    const record = await logRecord();
    const vet = await createMember(organization, "vet");
    await limitMemberToHorses(organization, vet, [await createHorse(organization, "Maple")]);
    const strangers = [
      await createOwnerContext(await createOrganization()),
      await createContextFor(vet, organization),
    ];
    for (const theirs of strangers) {
      const missing = expect.objectContaining({ code: "NOT_FOUND" });
      await expect(getHealthRecord({ ctx: theirs, input: getKey(record) })).rejects.toEqual(missing);
      await expect(listHealthRecords({ ctx: theirs, input: { horse_id: horseId } })).rejects.toEqual(missing);
      await expect(getHealthSeries({ ctx: theirs, input: { horse_id: horseId } })).rejects.toEqual(missing);
      await expect(logRecord({}, theirs)).rejects.toEqual(missing);
      await expect(changeRecord(record, { notes: "x" }, theirs)).rejects.toEqual(missing);
      await expect(deleteHealthRecord({ ctx: theirs, input: getKey(record) })).rejects.toEqual(missing);
      await expect(restoreHealthRecord({ ctx: theirs, input: getKey(record) })).rejects.toEqual(missing);
    }
  });

  it("a health record can be found only through the horse it belongs to", async () => {
    const record = await logRecord();
    const maple = await createHorse(organization, "Maple");
    for (const key of [
      { horse_id: maple, id: record.id },
      { horse_id: horseId, id: createId() },
    ]) {
      await expect(getHealthRecord({ ctx, input: key })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(deleteHealthRecord({ ctx, input: key })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    }
  });

  it("health records of archived or locked horses are read-only", async () => {
    const record = await logRecord();
    await archiveHorse({ ctx, input: { id: horseId } });
    await expect(logRecord()).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    await expect(deleteHealthRecord({ ctx, input: getKey(record) })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    expect((await getHealthRecord({ ctx, input: getKey(record) })).id).toBe(record.id);

    for (const name of ["1", "2", "3", "4", "5"]) await createHorse(organization, name);
    const sixth = await createHorse(organization, "6");
    await createHealthRecord(ctx, sixth);
    const { id } = organization;
    await db().organization.update({ where: { id }, data: { subscriptionTier: "personal" } });
    const small = await createOwnerContext(organization);
    await expect(createHealthRecord(small, sixth)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    expect((await listHealthRecords({ ctx: small, input: { horse_id: sixth } })).records).toHaveLength(1);
  });
});

it("records sorted by type are newest first within each type", async () => {
  const days = ["2025-12-31", "2026-01-02", "1969-07-20", "2026-01-01"];
  for (const happened_on of days) {
    await logRecord({ happened_on });
    await logRecord({ happened_on, kind: "dental", details: { work: "float" } });
  }
  await logRecord({ happened_on: "2026-01-01", happened_time: "14:30" });
  const read = async (sort: string) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listHealthRecords>> = await listHealthRecords({
        ctx,
        input: { horse_id: horseId, sort, cursor, limit: 2 },
      });
      found.push(
        ...page.records.map(({ content, happenedOn, happenedTime }) =>
          [content.kind, happenedOn, happenedTime].filter(Boolean).join(" "),
        ),
      );
      cursor = page.nextCursor;
    } while (cursor);
    return found;
  };
  const newestFirst = days.toSorted().toReversed();
  const dental = newestFirst.map((day) => `dental ${day}`);
  const farrier = newestFirst.map((day) => `farrier ${day}`).toSpliced(1, 0, "farrier 2026-01-01 14:30");
  expect(await read("kind")).toEqual([...dental, ...farrier]);
  expect(await read("-kind")).toEqual([...farrier, ...dental]);
});
