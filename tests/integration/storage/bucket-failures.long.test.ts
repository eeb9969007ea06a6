import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { closeDatabase } from "@/lib/db";
import { getStorageUsage } from "@/lib/domain/horses/uploads/get-storage-usage";
import { getUpload } from "@/lib/domain/horses/uploads/get-upload";
import { serveFile } from "@/lib/http/serve-file";
import { UPLOAD_PURPOSES } from "@/lib/http/upload-purposes";
import { getFileLink } from "@/lib/storage/links";
import { task as deleteStoredFolder } from "@/lib/worker/tasks/storage-delete-folder";
import { type FaultProxy, startFaultProxy } from "@/tests/factories/fault-proxy";
import { beginUpload, createJpeg, sendPart } from "@/tests/factories/files";
import { createHorse } from "@/tests/factories/horses";
import { runQueuedJob } from "@/tests/factories/jobs";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { type Bucket, startBucket } from "./bucket";

/** The time until a request to an unresponsive bucket fails, plus possible delays on a busy machine. */
const FAILS_WITHIN_MS = 15_000;

let bucket: Bucket;
let faultProxy: FaultProxy;
beforeAll(async () => {
  bucket = await startBucket("files");
  faultProxy = await startFaultProxy(Number(new URL(bucket.url).port));
  Object.assign(process.env, {
    S3_BUCKET: "files",
    S3_ENDPOINT: `http://127.0.0.1:${faultProxy.port}`,
    S3_ACCESS_KEY_ID: "bucket-key",
    S3_SECRET_ACCESS_KEY: "bucket-secret",
  });
});
afterEach(() => faultProxy.setState("up"));
afterAll(async () => {
  await faultProxy.close();
  await bucket.close();
  await closeDatabase();
});

/** Uploads the first bytes of a photo. */
async function startPhoto() {
  const organization = await createOrganization();
  const ctx = await createOwnerContext(organization);
  const target = { horse_id: await createHorse(organization) };
  const bytes = await createJpeg();
  const length = bytes.byteLength;
  const { id } = await beginUpload(ctx, { purpose: "horse_photo", target, name: "IMG_1.jpg", length });
  await sendPart(ctx, id, 0, bytes.subarray(0, 500));
  return { ctx, id, bytes, organizationId: organization.id };
}

const UNAVAILABLE = {
  code: "UNAVAILABLE",
  reason: "storage",
  message: "Files can't be saved or read right now. Try again in a few minutes.",
  retryAfterSeconds: 30,
};

async function expectUnavailable(work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await expect(work()).rejects.toMatchObject(UNAVAILABLE);
  expect(performance.now() - started).toBeLessThan(FAILS_WITHIN_MS);
}

it.each(["away", "frozen", "mute"] as const)(
  "an upload that fails while the bucket is unavailable (%s) can be resumed later",
  async (state) => {
    const { ctx, id, bytes, organizationId } = await startPhoto();
    await faultProxy.setState(state);
    await expectUnavailable(() => sendPart(ctx, id, 500, bytes.subarray(500)));
    expect(await getUpload({ ctx, input: { id } }, UPLOAD_PURPOSES)).toMatchObject({ received: 500 });

    await faultProxy.setState("up");
    expect(await sendPart(ctx, id, 500, bytes.subarray(500))).toMatchObject({ fileId: expect.any(String) });
    expect(await getStorageUsage({ ctx })).toMatchObject({ photos: 1 });
    // Deletes all parts of the upload, including a part that the bucket stored without sending a response.
    await runQueuedJob("storage.delete-folder", id, deleteStoredFolder);
    const keys = [...bucket.objects.keys()].filter((key) => key.includes(organizationId));
    expect(keys.map((key) => key.split("/").at(-1)).toSorted()).toEqual([
      "small.webp",
      "thumb.webp",
      "view.webp",
    ]);
  },
  60_000,
);

it("reading a stored file throws UNAVAILABLE while the bucket is down and succeeds afterward", async () => {
  const key = "users/1/avatar/a/small.webp";
  bucket.objects.set(key, Buffer.from("small"));
  const link = getFileLink(key, { expiresAt: new Date(Date.now() + 60_000) });
  const read = () => serveFile(new Request(new URL(link, "http://localhost:3000")));
  await faultProxy.setState("away");
  await expectUnavailable(read);
  await faultProxy.setState("up");
  expect(await (await read()).text()).toBe("small");
});

it("deleting a stored folder can be retried after the bucket's response was lost", async () => {
  const folder = "users/2/exports/e";
  bucket.objects.set(`${folder}/data.zip`, Buffer.from("zip"));
  bucket.objects.set("users/2/exports/f/data.zip", Buffer.from("other"));
  await faultProxy.setState("mute");
  // The bucket deletes the folder, but the response is lost, as if the worker had been killed.
  await expectUnavailable(() => deleteStoredFolder({ folder }));
  await faultProxy.setState("up");
  await deleteStoredFolder({ folder });
  expect([...bucket.objects.keys()].filter((key) => key.startsWith("users/2/"))).toEqual([
    "users/2/exports/f/data.zip",
  ]);
}, 60_000);
