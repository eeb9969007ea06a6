import "server-only";
import { join, resolve } from "node:path";
import { Disk } from "flydrive";
import { env } from "@/lib/env";
import { getBucketOptions } from "@/lib/storage/bucket-options";

let opening: Promise<Disk> | undefined;

/** Returns the storage for users' files: a bucket if one is configured, otherwise a folder. No file is public. */
export function getDisk(): Promise<Disk> {
  opening ??= openDisk();
  return opening;
}

async function openDisk(): Promise<Disk> {
  const settings = env();
  if (!settings.S3_BUCKET) {
    const { FSDriver } = await import("flydrive/drivers/fs");
    return new Disk(
      new FSDriver({ location: join(resolve(settings.DATA_DIR), "files"), visibility: "private" }),
    );
  }
  // Imported only here, because the SDK is large and processes that store files in a folder don't need it.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new Disk(
    new S3Driver({
      ...getBucketOptions(),
      bucket: settings.S3_BUCKET,
      visibility: "private",
      // The whole bucket is private, and many services don't support permissions for single objects.
      supportsACL: false,
    }),
  );
}
