import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GET as serve } from "@/app/files/[...key]/route";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { chooseHorsePicture } from "@/lib/domain/horses/horse-files/choose-horse-picture";
import { deleteHorseFile } from "@/lib/domain/horses/horse-files/delete-horse-file";
import { getHorseFile } from "@/lib/domain/horses/horse-files/get-horse-file";
import { listExpiringDocuments } from "@/lib/domain/horses/horse-files/list-expiring-documents";
import { listHorseFiles } from "@/lib/domain/horses/horse-files/list-horse-files";
import { listRecordAttachments } from "@/lib/domain/horses/horse-files/list-record-attachments";
import { purgeDeletedFiles } from "@/lib/domain/horses/horse-files/purge-deleted-files";
import { restoreHorseFile } from "@/lib/domain/horses/horse-files/restore-horse-file";
import { updateHorseFile } from "@/lib/domain/horses/horse-files/update-horse-file";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { createJpeg, PDF, uploadFile } from "@/tests/factories/files";
import { createHealthRecord } from "@/tests/factories/health-records";
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

async function createStable() {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const horseId = await createHorse(organization);
  const photo = { purpose: "horse_photo", target: { horse_id: horseId }, name: "IMG_1.jpg", bytes: picture };
  const document = {
    purpose: "horse_document",
    target: { horse_id: horseId },
    name: "coggins.pdf",
    bytes: PDF,
  };
  const room = () =>
    db().organizationStorage.findUniqueOrThrow({ where: { organizationId: organization.id } });
  return { organization, ctx, horseId, photo, document, room };
}

const openLink = (link: string | null | undefined) => serve(new Request(`http://localhost:3000${link}`));

it("a photo is stored in standard sizes without location data, and its links expire", async () => {
  const { ctx, horseId, photo } = await createStable();
  const id = await uploadFile(ctx, photo);
  const [file] = (await listHorseFiles({ ctx, input: { horse_id: horseId, kind: "photo" } })).files;
  expect(file).toMatchObject({ id, extension: "webp", width: 400, height: 300, name: "IMG_1.jpg" });
  const answer = await openLink(file?.viewUrl);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(metadata).toMatchObject({ format: "webp", width: 400 });
  expect(metadata.exif).toBeUndefined();
  // Links that are three days old or were modified don't work.
  const clock = { now: () => new Date(Date.now() - 3 * DAY_MS) };
  const old = await getHorseFile({ ctx: { ...ctx, clock }, input: { horse_id: horseId, id } });
  for (const link of [old.viewUrl, old.url, file?.viewUrl?.replace("view.webp", "thumb.webp")]) {
    expect((await openLink(link)).status).toBe(404);
  }
});

it("a horse's picture is its first photo until another photo is chosen", async () => {
  const { ctx, horseId, photo, room } = await createStable();
  const first = await uploadFile(ctx, photo);
  const second = await uploadFile(ctx, { ...photo, bytes: await createJpeg({ color: "blue" }) });
  const shown = async () => (await getHorse({ ctx, input: { id: horseId } })).picture?.url ?? null;
  const getThumb = async (id: string) =>
    (await getHorseFile({ ctx, input: { horse_id: horseId, id } })).thumbUrl;
  expect(await shown()).toBe(await getThumb(first));
  await chooseHorsePicture({ ctx, input: { horse_id: horseId, id: second } });
  expect(await shown()).toBe(await getThumb(second));
  await deleteHorseFile({ ctx, input: { horse_id: horseId, id: second } });
  expect(await shown()).toBeNull();
  await restoreHorseFile({ ctx, input: { horse_id: horseId, id: second } });
  expect(await shown()).toBe(await getThumb(second));
  expect(await room()).toMatchObject({ photos: 2 });
  // A day after its deletion, a photo can't be restored and its content is removed.
  await deleteHorseFile({ ctx, input: { horse_id: horseId, id: second } });
  await db().horseFile.update({
    where: { id: second },
    data: { deletedAt: new Date(Date.now() - 2 * DAY_MS) },
  });
  await purgeDeletedFiles({ ctx });
  expect(await db().horseFile.count({ where: { id: second } })).toBe(0);
  expect(await room()).toMatchObject({ photos: 1 });
});

it("a document keeps its details when its file is replaced", async () => {
  const { ctx, organization, horseId, document, room } = await createStable();
  const id = await uploadFile(ctx, document);
  const key = { horse_id: horseId, id };
  await updateHorseFile({
    ctx,
    input: { ...key, document_kind: "coggins", dated_on: "2026-01-05", expires_on: "2027-01-05" },
  });
  await expect(
    updateHorseFile({ ctx, input: { ...key, dated_on: "2026-01-05", expires_on: "2025-01-05" } }),
  ).rejects.toMatchObject({ code: "VALIDATION", fieldErrors: { expires_on: expect.any(String) } });
  await expect(updateHorseFile({ ctx, input: { ...key, expires_on: "2025-01-05" } })).rejects.toMatchObject({
    fieldErrors: { expires_on: "Enter an expiration date on or after the document date." },
  });
  const longer = Buffer.concat([PDF, Buffer.from("% more\n%%EOF\n")]);
  const target = { horse_id: horseId, replaces: id };
  expect(await uploadFile(ctx, { ...document, target, name: "scan-2.pdf", bytes: longer })).toBe(id);
  const replaced = await getHorseFile({ ctx, input: key });
  expect(replaced).toMatchObject({ name: "coggins.pdf", documentKind: "coggins", bytes: longer.byteLength });
  expect(await room()).toMatchObject({ bytes: BigInt(longer.byteLength), photos: 0 });
  expect(await buffer((await openLink(replaced.url)).body as never)).toEqual(longer);
  const weekBefore = { today: "2026-12-29", shown: 9 };
  expect(await listExpiringDocuments({ ctx, input: weekBefore })).toMatchObject({
    ...{ count: 1, first: [{ horseName: "Juniper", name: "coggins.pdf", expiresOn: "2027-01-05" }] },
  });
  expect(await listExpiringDocuments({ ctx, input: { ...weekBefore, today: "2026-12-28" } })).toMatchObject({
    count: 0,
  });
  // A boarder limited to another horse can't see the document.
  const { user } = await createMemberWithContext(organization, "boarder");
  await limitMemberToHorses(organization, user, []);
  const boarder = await createContextFor(user, organization);
  expect(await listExpiringDocuments({ ctx: boarder, input: weekBefore })).toMatchObject({ count: 0 });
  await expect(getHorseFile({ ctx: boarder, input: key })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it("only an existing document can be replaced, not a deleted document or a photo", async () => {
  const { ctx, horseId, document, photo, room } = await createStable();
  const id = await uploadFile(ctx, document);
  const pictureId = await uploadFile(ctx, photo);
  await deleteHorseFile({ ctx, input: { horse_id: horseId, id } });
  const before = await room();
  for (const replaces of [id, pictureId]) {
    const target = { horse_id: horseId, replaces };
    await expect(uploadFile(ctx, { ...document, target })).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
  expect(await room()).toEqual(before);
});

it("every document is served as an attachment with a sandbox policy", async () => {
  const { ctx, horseId, document } = await createStable();
  const getHeaders = async (id: string) => {
    const { headers } = await openLink((await getHorseFile({ ctx, input: { horse_id: horseId, id } })).url);
    return Object.fromEntries(headers);
  };
  const pdf = await getHeaders(await uploadFile(ctx, document));
  expect(pdf).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment; filename="[^"]+\.pdf"/),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  const letter = { ...document, name: "Überweisung.rtf", bytes: Buffer.from("{\\rtf1 Dear Dana}") };
  expect(await getHeaders(await uploadFile(ctx, letter))).toMatchObject({
    "content-type": "application/rtf",
    "content-disposition": "attachment; filename=\"_berweisung.rtf\"; filename*=UTF-8''%C3%9Cberweisung.rtf",
    "content-security-policy": "default-src 'none'; sandbox",
  });
});

it("a health record accepts attachments until it is deleted", async () => {
  const { ctx, horseId, document, photo, room } = await createStable();
  const record = await createHealthRecord(ctx, horseId);
  const target = { horse_id: horseId, record_id: record.id };
  const paper = await uploadFile(ctx, { ...document, purpose: "record_attachment", target });
  const wound = await uploadFile(ctx, { ...photo, purpose: "record_attachment", target });
  const files = await listRecordAttachments({ ctx, input: target });
  expect(files.map(({ id, kind }) => [id, kind])).toEqual([
    [paper, "document"],
    [wound, "photo"],
  ]);
  expect(await room()).toMatchObject({ photos: 1, reservedPhotos: 0 });
  // A photo of a wound doesn't become the horse's picture.
  expect((await getHorse({ ctx, input: { id: horseId } })).picture).toBeNull();
  await deleteHealthRecord({ ctx, input: { horse_id: horseId, id: record.id } });
  const late = uploadFile(ctx, { ...document, purpose: "record_attachment", target });
  await expect(late).rejects.toMatchObject({ code: "NOT_FOUND" });
});
