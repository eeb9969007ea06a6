import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { getStorageUsage } from "@/lib/domain/horses/uploads/get-storage-usage";
import { getUpload } from "@/lib/domain/horses/uploads/get-upload";
import { UPLOAD_PURPOSES } from "@/lib/http/upload-purposes";
import { listFiles } from "@/lib/storage/files";
import { beginUpload, PDF, sendPart } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { mountSmallDisk } from "@/tests/factories/small-disk";

const disk = mountSmallDisk(16);
const systemFolder = process.env.TMPDIR;

beforeAll(() => {
  if (disk) process.env.DATA_DIR = join(disk.folder, "data");
});
afterEach(() => {
  disk?.empty();
  if (systemFolder === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = systemFolder;
});
afterAll(async () => {
  await closeDatabase();
  disk?.unmount();
});

/** Starts uploading a PDF of this size for a new horse. */
async function beginDocument(length: number) {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const target = { horse_id: await createHorse(organization), document_kind: "other" };
  const comment = Buffer.from(`% ${randomBytes(length).toString("hex")}`).subarray(
    0,
    length - PDF.length - 1,
  );
  const end = PDF.indexOf("trailer");
  const bytes = Buffer.concat([PDF.subarray(0, end), comment, Buffer.from("\n"), PDF.subarray(end)]);
  const upload = { purpose: "horse_document", target, name: "scan.pdf", length: bytes.byteLength };
  const { id } = await beginUpload(ctx, upload);
  return { ctx, id, bytes, organizationId: organization.id };
}

const FULL = {
  code: "UNAVAILABLE",
  reason: "storage",
  message: "Files can't be saved or read right now. Try again in a few minutes.",
};

it.runIf(disk).each(["data folder", "temporary folder"])(
  "an upload that failed because of a full %s can be resumed later",
  async (place) => {
    const { ctx, id, bytes, organizationId } = await beginDocument(600_000);
    await sendPart(ctx, id, 0, bytes.subarray(0, 1_000));
    if (place === "temporary folder") {
      process.env.TMPDIR = join(disk?.folder ?? "", "tmp");
      mkdirSync(process.env.TMPDIR, { recursive: true });
    }
    await disk?.fill(200_000);
    await expect(sendPart(ctx, id, 1_000, bytes.subarray(1_000))).rejects.toMatchObject(FULL);
    expect(await getUpload({ ctx, input: { id } }, UPLOAD_PURPOSES)).toMatchObject({ received: 1_000 });
    // The rejected part leaves no incomplete file on the disk.
    expect(await listFiles(`uploads/${organizationId}`)).toHaveLength(1);
    if (place === "temporary folder") expect(readdirSync(process.env.TMPDIR ?? "")).toEqual([]);

    disk?.empty();
    const { fileId } = await sendPart(ctx, id, 1_000, bytes.subarray(1_000));
    expect(fileId).not.toBeNull();
    expect(await getStorageUsage({ ctx })).toMatchObject({ bytes: bytes.byteLength });
  },
);

it.runIf(disk)("an upload that fills the disk is kept and can be completed later", async () => {
  const { ctx, id, bytes } = await beginDocument(900_000);
  await disk?.fill(1_200_000);
  // The uploaded part fits on the disk, but the file combined from all parts doesn't.
  await expect(sendPart(ctx, id, 0, bytes)).rejects.toMatchObject(FULL);
  expect(await getUpload({ ctx, input: { id } }, UPLOAD_PURPOSES)).toMatchObject({
    received: bytes.byteLength,
    fileId: null,
  });
  disk?.empty();
  const { fileId } = await sendPart(ctx, id, bytes.byteLength, new Uint8Array());
  expect(fileId).not.toBeNull();
});
