import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { POST } from "@/app/api/uploads/route";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { deleteHorseFile } from "@/lib/domain/horses/horse-files/delete-horse-file";
import { listHorseFiles } from "@/lib/domain/horses/horse-files/list-horse-files";
import { restoreHorseFile } from "@/lib/domain/horses/horse-files/restore-horse-file";
import { cancelUpload } from "@/lib/domain/horses/uploads/cancel-upload";
import { getStorageUsage } from "@/lib/domain/horses/uploads/get-storage-usage";
import { getUpload } from "@/lib/domain/horses/uploads/get-upload";
import { purgeExpiredUploads } from "@/lib/domain/horses/uploads/purge-expired-uploads";
import { receiveUpload } from "@/lib/domain/horses/uploads/receive-upload";
import { UPLOAD_PURPOSES } from "@/lib/http/upload-purposes";
import { listFiles as listStored } from "@/lib/storage/files";
import { getUploadFolder } from "@/lib/storage/keys";
import { createAccount } from "@/tests/factories/accounts";
import { beginUpload, createJpeg, PDF, sendPart, uploadFile } from "@/tests/factories/files";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";

let picture: Buffer;
beforeAll(async () => {
  picture = await createJpeg();
});
afterAll(closeDatabase);

async function createStable(tier: "personal" | "pro" = "pro") {
  const organization = await createOrganization({ tier });
  const ctx = await createOwnerContext(organization);
  const horseId = await createHorse(organization);
  const photo = { purpose: "horse_photo", target: { horse_id: horseId }, name: "IMG_1.jpg" };
  const document = { purpose: "horse_document", target: { horse_id: horseId }, name: "coggins.pdf" };
  return { organization, ctx, horseId, photo, document };
}

const summarizeResults = (results: readonly PromiseSettledResult<unknown>[]) => ({
  done: results.filter(({ status }) => status === "fulfilled").length,
  codes: [
    ...new Set(results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []))),
  ],
});
const run50Times = <T>(work: () => Promise<T>) => Promise.allSettled(Array.from({ length: 50 }, work));
const getStorageRow = ({ organization }: Context) =>
  db().organizationStorage.findUniqueOrThrow({ where: { organizationId: organization?.id ?? "" } });

it("the free plan's photo limit is enforced for 50 simultaneous uploads", async () => {
  const { ctx, photo, organization } = await createStable("personal");
  await db().organizationStorage.create({ data: { organizationId: organization.id, photos: 43 } });
  const results = await run50Times(() => beginUpload(ctx, { ...photo, length: picture.byteLength }));
  expect(summarizeResults(results)).toEqual({ done: 7, codes: ["PLAN_LIMIT"] });
  const uploads = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  await expect(uploadFile(ctx, { ...photo, bytes: picture })).rejects.toMatchObject({
    code: "PLAN_LIMIT",
    message: expect.stringContaining("includes 50 photos"),
    upgrade: { plan: "personal_plus" },
  });
  const [first, second] = uploads;
  await cancelUpload({ ctx, input: { id: first?.id ?? "" } });
  // Finishes the second upload, then uploads another photo. The canceled upload no longer counts toward the
  // limit.
  await sendPart(ctx, second?.id ?? "", 0, picture);
  await uploadFile(ctx, { ...photo, bytes: picture });
  expect(await getStorageRow(ctx)).toMatchObject({ photos: 45, reservedPhotos: 5 });
});

it("50 parallel uploads can't exceed the storage limit, and canceling uploads frees their reserved storage", async () => {
  const { ctx, document, organization, horseId } = await createStable("personal");
  const bytes = BigInt(1024 ** 3 - 10 * 1_000);
  await db().organizationStorage.create({ data: { organizationId: organization.id, bytes } });
  const results = await run50Times(() => beginUpload(ctx, { ...document, length: 1_000 }));
  expect(summarizeResults(results)).toEqual({ done: 10, codes: ["PLAN_LIMIT"] });
  const uploads = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  for (const { id } of uploads) await cancelUpload({ ctx, input: { id } });
  expect(await getStorageRow(ctx)).toMatchObject({ bytes, reservedBytes: 0n });
  // Deleting a file frees its storage immediately. Restoring the file uses that storage again.
  const id = await uploadFile(ctx, { ...document, bytes: PDF });
  expect((await getStorageRow(ctx)).bytes).toBe(bytes + BigInt(PDF.byteLength));
  await deleteHorseFile({ ctx, input: { horse_id: horseId, id } });
  await beginUpload(ctx, { ...document, length: 10_000 });
  await expect(restoreHorseFile({ ctx, input: { horse_id: horseId, id } })).rejects.toMatchObject({
    code: "PLAN_LIMIT",
  });
});

it("an interrupted upload resumes where it stopped and finishes only once", async () => {
  const { ctx, photo, horseId } = await createStable();
  const { id } = await beginUpload(ctx, { ...photo, length: picture.byteLength });
  const broken = Readable.from(
    (async function* () {
      yield picture.subarray(0, 100);
      throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    })(),
  ) as AsyncIterable<Uint8Array>;
  await receiveUpload({ ctx, input: { id, offset: 0, body: broken } }, UPLOAD_PURPOSES);
  // Any process can continue the upload, because its state is stored in the database.
  expect(await getUpload({ ctx, input: { id } }, UPLOAD_PURPOSES)).toMatchObject({
    received: 100,
    fileId: null,
  });
  await expect(sendPart(ctx, id, 0, picture)).rejects.toMatchObject({ code: "CONFLICT" });
  const rest = picture.subarray(100);
  const both = await Promise.allSettled([sendPart(ctx, id, 100, rest), sendPart(ctx, id, 100, rest)]);
  expect(summarizeResults(both)).toEqual({ done: 1, codes: ["CONFLICT"] });
  // If the response is lost, a second request returns the same file.
  const again = await sendPart(ctx, id, picture.byteLength, Buffer.alloc(0));
  const { files } = await listHorseFiles({ ctx, input: { horse_id: horseId, kind: "photo" } });
  expect(files.map((file) => file.id)).toEqual([again.fileId]);
  await expect(sendPart(ctx, id, 0, picture)).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await getStorageRow(ctx)).toMatchObject({ photos: 1, reservedPhotos: 0, reservedBytes: 0n });
});

it("an upload that isn't finished within a day is deleted", async () => {
  const { ctx, photo, organization } = await createStable();
  const { id } = await beginUpload(ctx, { ...photo, length: 1_000 });
  await sendPart(ctx, id, 0, picture.subarray(0, 500));
  expect(await listStored(getUploadFolder(organization.id, id))).toHaveLength(1);
  const clock = { now: () => new Date(Date.now() + DAY_MS + 1_000) };
  await expect(getUpload({ ctx: { ...ctx, clock }, input: { id } }, UPLOAD_PURPOSES)).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await db().upload.update({ where: { id }, data: { expiresAt: new Date(0) } });
  await purgeExpiredUploads({ ctx });
  expect(await getStorageRow(ctx)).toMatchObject({ photos: 0, reservedPhotos: 0, reservedBytes: 0n });
  expect(await db().upload.count({ where: { id } })).toBe(0);
});

it("an upload requires permission and an active horse that the member can access", async () => {
  const { ctx, photo, organization, horseId } = await createStable();
  const { id } = await beginUpload(ctx, { ...photo, length: picture.byteLength });
  const { ctx: vet } = await createMemberWithContext(organization, "vet");
  const { ctx: groom } = await createMemberWithContext(organization, "groom");
  const other = await createOwnerContext(await createOrganization());
  for (const stranger of [vet, other]) {
    await expect(sendPart(stranger, id, 0, picture)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(cancelUpload({ ctx: stranger, input: { id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  await expect(uploadFile(other, { ...photo, bytes: picture })).rejects.toMatchObject({ code: "NOT_FOUND" });
  await expect(uploadFile(groom, { ...photo, bytes: picture })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const { user: boarded } = await createMemberWithContext(organization, "vet");
  await limitMemberToHorses(organization, boarded, []);
  const ctxWithoutHorses = await createContextFor(boarded, organization);
  await expect(uploadFile(ctxWithoutHorses, { ...photo, bytes: picture })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(getStorageUsage({ ctx: groom })).resolves.toMatchObject({ photos: 1 });
  // The upload is rejected because its horse was archived after the upload started. No storage stays
  // reserved.
  await db().horse.update({ where: { id: horseId }, data: { archivedAt: new Date() } });
  await expect(sendPart(ctx, id, 0, picture)).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  expect(await getStorageRow(ctx)).toMatchObject({ photos: 0, reservedPhotos: 0, reservedBytes: 0n });
});

it("a repeated idempotency key starts only one upload", async () => {
  const { cookie, ctx, organizationId } = await createAccount();
  const horseId = await createHorse({ id: organizationId });
  const metadata = Object.entries({ purpose: "horse_photo", horse_id: horseId, filename: "IMG_1.jpg" });
  const begin = (length: number) =>
    POST(
      new Request("http://localhost:3000/api/uploads", {
        method: "POST",
        headers: {
          ...{ cookie, host: "localhost:3000", origin: "http://localhost:3000", "tus-resumable": "1.0.0" },
          ...{ "idempotency-key": horseId, "upload-length": String(length) },
          "upload-metadata": metadata.map(([key, value]) => `${key} ${btoa(value)}`).join(","),
        },
      }),
      { params: Promise.resolve({}) },
    );
  const readResponse = async (answer: Response) => [
    answer.status,
    await answer.text(),
    ...["location", "upload-offset", "upload-expires", "tus-resumable", "content-type"].map((name) =>
      answer.headers.get(name),
    ),
  ];
  const first = await readResponse(await begin(1_000));
  expect(first).toEqual([
    201,
    "",
    expect.stringMatching(/^\/api\/uploads\/[\da-f-]{36}$/),
    "0",
    expect.stringContaining("GMT"),
    "1.0.0",
    null,
  ]);
  expect(await readResponse(await begin(1_000))).toEqual(first);
  expect((await begin(2_000)).status).toBe(409);
  expect(await getStorageRow(ctx)).toMatchObject({ reservedPhotos: 1, reservedBytes: 1_000n });
});
