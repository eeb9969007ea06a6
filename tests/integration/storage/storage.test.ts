import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import {
  deleteFolder,
  listFiles,
  listFolders,
  openStoredFile,
  putFile,
  putFileFromPath,
} from "@/lib/storage/files";
import { getUploadFolder } from "@/lib/storage/keys";
import { beginUpload, createJpeg, sendPart } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { type Bucket, startBucket } from "./bucket";

let bucket: Bucket;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hoofline-bucket-"));
  bucket = await startBucket("files");
  Object.assign(process.env, {
    S3_BUCKET: "files",
    S3_ENDPOINT: bucket.url,
    S3_ACCESS_KEY_ID: "bucket-key",
    S3_SECRET_ACCESS_KEY: "bucket-secret",
  });
});
afterAll(async () => {
  await bucket.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

it("file storage uses a bucket if one is configured", async () => {
  await putFile("users/1/avatar/a/small.webp", Buffer.from("small"));
  await writeFile(join(folder, "data.zip"), "z".repeat(200_000));
  expect(await putFileFromPath("users/1/data.zip", join(folder, "data.zip"))).toBe(200_000);
  await putFile("users/2/other.webp", Buffer.from("other"));
  expect(bucket.objects.get("users/1/avatar/a/small.webp")?.toString()).toBe("small");
  expect(bucket.objects.get("users/1/data.zip")?.length).toBe(200_000);
  const file = await openStoredFile("users/1/avatar/a/small.webp");
  expect(file && { bytes: file.bytes, content: await text(file.stream) }).toEqual({
    bytes: 5,
    content: "small",
  });
  expect(await listFiles("users/1")).toEqual(["users/1/avatar/a/small.webp", "users/1/data.zip"]);
  for await (const folders of listFolders("users")) expect(folders).toEqual(["1", "2"]);
  await deleteFolder("users/1");
  expect([...bucket.objects.keys()]).toEqual(["users/2/other.webp"]);
});

it("file storage stores an upload's parts and the resulting images in the bucket", async () => {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const target = { horse_id: await createHorse(organization) };
  const bytes = await createJpeg();
  const name = "IMG_1.jpg";
  const { id } = await beginUpload(ctx, { purpose: "horse_photo", target, name, length: bytes.byteLength });
  await sendPart(ctx, id, 0, bytes.subarray(0, 500));
  expect(await listFiles(getUploadFolder(organization.id, id))).toHaveLength(1);
  await sendPart(ctx, id, 500, bytes.subarray(500));
  const files = await listFiles(`organizations/${organization.id}/kept`);
  expect(files.map((key) => key.split("/").at(-1)).toSorted()).toEqual([
    "small.webp",
    "thumb.webp",
    "view.webp",
  ]);
});

it("file storage returns null if the bucket doesn't contain the file", async () => {
  expect(await openStoredFile("users/1/none.webp")).toBeNull();
});
