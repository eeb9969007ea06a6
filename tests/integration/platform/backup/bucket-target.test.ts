import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { getBackupName } from "@/lib/backup/backup-names";
import { type BackupTarget, openBackupTarget } from "@/lib/backup/targets";
import { type Bucket, startBucket } from "../../storage/bucket";

let bucket: Bucket;
let target: BackupTarget;
beforeAll(async () => {
  bucket = await startBucket("copies");
  Object.assign(process.env, {
    S3_ENDPOINT: bucket.url,
    S3_ACCESS_KEY_ID: "bucket-key",
    S3_SECRET_ACCESS_KEY: "bucket-secret",
  });
  target = await openBackupTarget("s3://copies/stable/nightly");
});
afterAll(() => bucket.close());

it("a large backup can be uploaded to a bucket, listed, read and deleted", async () => {
  const name = getBackupName(new Date("2026-03-01T02:27:00Z"));
  const content = randomBytes(12 * 1024 * 1024);
  await target.write(name, Readable.from([content]));
  await target.write("notes.txt", Readable.from(["other"]));
  bucket.objects.set(`elsewhere/${name}`, content);
  expect([...bucket.objects.keys()].sort()).toEqual([
    `elsewhere/${name}`,
    `stable/nightly/${name}`,
    "stable/nightly/notes.txt",
  ]);
  expect(await target.list()).toEqual([name]);
  const stored = await target.read(name);
  expect(stored && content.equals(await buffer(stored))).toBe(true);
  expect(await text((await target.read("notes.txt")) ?? Readable.from([]))).toBe("other");
  await target.delete(name);
  expect(await target.list()).toEqual([]);
  expect(await target.read(name)).toBeNull();
});

it("a backup that fails during its upload leaves no object in the bucket", async () => {
  const name = getBackupName(new Date("2026-03-02T02:27:00Z"));
  const failing = Readable.from(
    (async function* () {
      yield randomBytes(11 * 1024 * 1024);
      throw new Error("The database is gone");
    })(),
  );
  await expect(target.write(name, failing)).rejects.toThrow("The database is gone");
  expect(await target.list()).toEqual([]);
});
