import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { listHorseFiles } from "@/lib/domain/horses/horse-files/list-horse-files";
import { purgeDeletedFiles } from "@/lib/domain/horses/horse-files/purge-deleted-files";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { deleteTask } from "@/lib/domain/work/tasks/delete-task";
import { deleteTaskProof } from "@/lib/domain/work/tasks/delete-task-proof";
import { findTask } from "@/lib/domain/work/tasks/find-task";
import { getTask } from "@/lib/domain/work/tasks/get-task";
import { reopenTask } from "@/lib/domain/work/tasks/reopen-task";
import { restoreTask } from "@/lib/domain/work/tasks/restore-task";
import { restoreTaskProof } from "@/lib/domain/work/tasks/restore-task-proof";
import { skipTask } from "@/lib/domain/work/tasks/skip-task";
import { toTaskJson } from "@/lib/domain/work/tasks/task-json";
import { beginUpload, createJpeg, createTaskProof, PDF, sendPart, uploadFile } from "@/tests/factories/files";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";

let picture: Buffer;
beforeAll(async () => {
  picture = await createJpeg();
});
afterAll(closeDatabase);

const daily = { interval_count: 1, interval_unit: "days" } as const;
const getProof = (id: string) => ({ purpose: "task_proof", target: { task_id: id }, name: "IMG_7.jpg" });
const addProof = (ctx: Context, id: string) => uploadFile(ctx, { ...getProof(id), bytes: picture });
const task = (ctx: Context, id: string) => getTask({ ctx, input: { id } });
/** Returns the number of photos and the reserved storage. Expects the stored totals to match the files. */
async function getStorageUse({ organization }: Context) {
  const organizationId = organization?.id ?? "";
  const { photos, reservedPhotos, bytes, reservedBytes } = await db().organizationStorage.findUniqueOrThrow({
    where: { organizationId },
  });
  const live = await db().horseFile.findMany({ where: { organizationId, deletedAt: null } });
  expect(Number(bytes)).toBe(live.reduce((sum, file) => sum + file.bytes, 0));
  expect(photos).toBe(live.length);
  return { photos, reservedPhotos, reservedBytes };
}

async function createStable() {
  const organization = await createOrganization({ tier: "ranch" });
  const ctx = await createOwnerContext(organization);
  return { organization, ctx, add: (changes = {}) => addTask(ctx, { needs_photo: true, ...changes }) };
}

describe("a task that needs a photo", () => {
  it("a task that needs a photo can't be completed without one", async () => {
    const { organization, ctx, add } = await createStable();
    const groom = await createMemberWithContext(organization, "member");
    const { id, seriesId } = await add({ ...daily, assignee_id: groom.user.id });
    const complete = () => completeTask({ ctx: groom.ctx, input: { id } });
    await expect(complete()).rejects.toMatchObject({
      code: "VALIDATION",
      message: "This task requires a photo. Add a photo, then mark the task as done.",
    });
    const proofId = await addProof(groom.ctx, id);
    await complete();
    const done = toTaskJson(await task(ctx, id));
    expect(done).toMatchObject({ status: "done", needs_photo: true, proofs: [{ id: proofId }] });
    expect(done.proofs[0]?.view_url).toMatch(/^\/files\/.*view\.webp\?/);
    const next = await db().task.findFirstOrThrow({ where: { seriesId, status: "open" } });
    expect(toTaskJson(await task(ctx, next.id))).toMatchObject({ needs_photo: true, proofs: [] });
    // The photo belongs only to the task, not to a horse, and appears in the task's history.
    expect(await db().horseFile.findUniqueOrThrow({ where: { id: proofId } })).toMatchObject({
      ...{ taskId: id, horseId: null, authorId: groom.user.id, kind: "photo" },
    });
    const page = await findTask({ ctx, input: { id } });
    expect(page?.events.map(({ action }) => action)).toEqual([
      "task.done",
      "task.photo_added",
      "task.created",
    ]);
  });

  it("a reopened task that needs a photo keeps its photos", async () => {
    const { ctx, add } = await createStable();
    const { id, seriesId } = await add(daily);
    const first = await addProof(ctx, id);
    await completeTask({ ctx, input: { id } });
    const next = await db().task.findFirstOrThrow({ where: { seriesId, status: "open" } });
    const second = await addProof(ctx, next.id);
    await reopenTask({ ctx, input: { id } });
    expect((await task(ctx, id)).proofs.map((proof) => proof.id)).toEqual([first, second]);
    expect(await getStorageUse(ctx)).toMatchObject({ photos: 2 });
    const { id: skipped } = await add();
    await skipTask({ ctx, input: { id: skipped } });
  });

  it("a task that needs a photo accepts up to ten images until it's completed", async () => {
    const { ctx, add } = await createStable();
    const { id } = await add();
    const paper = uploadFile(ctx, { ...getProof(id), name: "proof.pdf", bytes: PDF });
    await expect(paper).rejects.toMatchObject({ code: "VALIDATION" });
    const late = await beginUpload(ctx, { ...getProof(id), length: picture.byteLength });
    for (let count = 0; count < 10; count += 1) await createTaskProof(ctx, id);
    await expect(addProof(ctx, id)).rejects.toMatchObject({ code: "VALIDATION" });
    await completeTask({ ctx, input: { id } });
    const closed = { code: "PRECONDITION_FAILED" };
    await expect(sendPart(ctx, late.id, 0, picture)).rejects.toMatchObject(closed);
    const [proof] = (await task(ctx, id)).proofs;
    const input = { id, proof_id: proof?.id ?? "" };
    await expect(deleteTaskProof({ ctx, input })).rejects.toMatchObject(closed);
    await expect(restoreTaskProof({ ctx, input })).rejects.toMatchObject(closed);
    expect(await getStorageUse(ctx)).toMatchObject({ photos: 10, reservedPhotos: 0, reservedBytes: 0n });
  });
});

describe("access to a task's photos", () => {
  it("members who can't complete a task can't add, delete or restore its photos", async () => {
    const { organization, ctx, add } = await createStable();
    const mine = await createMemberWithContext(organization, "member");
    const other = await createMemberWithContext(organization, "member");
    const vet = await createMemberWithContext(organization, "vet");
    const { id } = await add({ assignee_id: mine.user.id });
    const proof_id = await addProof(mine.ctx, id);
    const input = { id, proof_id };
    for (const by of [other.ctx, vet.ctx]) {
      await expect(addProof(by, id)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(deleteTaskProof({ ctx: by, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(restoreTaskProof({ ctx: by, input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    const stranger = await createOwnerContext(await createOrganization({ tier: "ranch" }));
    const missing = { code: "NOT_FOUND" };
    await expect(addProof(stranger, id)).rejects.toMatchObject(missing);
    await expect(deleteTaskProof({ ctx: stranger, input })).rejects.toMatchObject(missing);
    // A request that names another task can't delete the photo.
    const { id: another } = await add();
    await expect(deleteTaskProof({ ctx, input: { id: another, proof_id } })).rejects.toMatchObject(missing);
    await deleteTaskProof({ ctx: mine.ctx, input });
    await expect(completeTask({ ctx: mine.ctx, input: { id } })).rejects.toMatchObject({
      code: "VALIDATION",
    });
    await restoreTaskProof({ ctx: mine.ctx, input });
    await db().organization.update({
      where: { id: organization.id },
      data: { subscriptionTier: "personal" },
    });
    const small = await createContextFor(mine.user, organization);
    await expect(addProof(small, id)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  });

  it("adding a photo to a task requires access to one of its active horses", async () => {
    const { organization, ctx, add } = await createStable();
    const [ada, bo] = [await createHorse(organization, "Ada"), await createHorse(organization, "Bo")];
    const { user } = await createMemberWithContext(organization, "groom");
    await limitMemberToHorses(organization, user, [ada]);
    const groom = await createContextFor(user, organization);
    const [both, hidden] = [await add({ horse_ids: [ada, bo] }), await add({ horse_ids: bo })];
    const proofId = await addProof(groom, both.id);
    expect((await task(groom, both.id)).proofs).toMatchObject([{ id: proofId }]);
    await expect(addProof(groom, hidden.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    // The horse's photos don't include the task's photo.
    expect((await listHorseFiles({ ctx, input: { horse_id: ada, kind: "photo" } })).files).toEqual([]);
    await db().horse.update({ where: { id: ada }, data: { archivedAt: new Date() } });
    await expect(addProof(groom, both.id)).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    await addProof(ctx, both.id);
  });
});

describe("storage of a task's photos", () => {
  it("a task's photo count and storage stay correct after parallel uploads, deletions and restorations", async () => {
    const { ctx, add } = await createStable();
    const { id } = await add();
    for (let count = 0; count < 7; count += 1) await createTaskProof(ctx, id);
    const begin = () => beginUpload(ctx, { ...getProof(id), length: picture.byteLength });
    const uploads = await Promise.all(Array.from({ length: 6 }, begin));
    const sent = await Promise.allSettled(uploads.map((upload) => sendPart(ctx, upload.id, 0, picture)));
    const refused = sent.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(refused).toEqual(["VALIDATION", "VALIDATION", "VALIDATION"]);
    expect(await getStorageUse(ctx)).toEqual({ photos: 10, reservedPhotos: 0, reservedBytes: 0n });
    const input = { id, proof_id: (await task(ctx, id)).proofs[0]?.id ?? "" };
    await Promise.all([deleteTaskProof({ ctx, input }), deleteTaskProof({ ctx, input })]);
    expect(await getStorageUse(ctx)).toMatchObject({ photos: 9 });
    await Promise.all([restoreTaskProof({ ctx, input }), restoreTaskProof({ ctx, input })]);
    expect(await getStorageUse(ctx)).toMatchObject({ photos: 10 });
  });

  it("a deleted task's photos are removed after a day", async () => {
    const { ctx, add } = await createStable();
    const { id } = await add();
    const [deletedId, proofId] = [await addProof(ctx, id), await addProof(ctx, id)];
    await deleteTaskProof({ ctx, input: { id, proof_id: deletedId } });
    await Promise.all([deleteTask({ ctx, input: { id } }), deleteTask({ ctx, input: { id } })]);
    expect(await getStorageUse(ctx)).toMatchObject({ photos: 0 });
    expect((await restoreTask({ ctx, input: { id } })).proofs).toMatchObject([{ id: proofId }]);
    expect(await getStorageUse(ctx)).toMatchObject({ photos: 1 });
    await deleteTask({ ctx, input: { id } });
    const long = new Date(Date.now() - 2 * DAY_MS);
    await db().horseFile.updateMany({ where: { taskId: id }, data: { deletedAt: long } });
    await db().task.update({ where: { id }, data: { deletedAt: long } });
    await purgeDeletedFiles({ ctx });
    expect((await restoreTask({ ctx, input: { id } })).proofs).toEqual([]);
    expect(await getStorageUse(ctx)).toMatchObject({ photos: 0 });
  });
});
