import "server-only";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getBackupTime } from "@/lib/backup/backup-names";
import { MINUTE_MS } from "@/lib/clock";
import { isMissingFile } from "@/lib/files/is-missing-file";
import { getBucketOptions } from "@/lib/storage/bucket-options";

/**
 * Where backups are stored: a folder, or a bucket as s3://BUCKET/PREFIX with the access key from the S3_* settings.
 */
export interface BackupTarget {
  /** Stores a file. The file appears under its name only when it is complete. */
  write(name: string, content: Readable): Promise<void>;
  /** Returns null if the file doesn't exist. */
  read(name: string): Promise<Readable | null>;
  /** Returns the names of all backups, oldest first. */
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
}

/** Long enough for a bucket to join the parts of a large backup. */
const IDLE_TIMEOUT_MS = MINUTE_MS;
const BUCKET_ADDRESS = /^s3:\/\/([^/]+)\/?(.*?)\/?$/;

/** Opens the backup target with the given address, the value of BACKUP_TO. */
export async function openBackupTarget(address: string): Promise<BackupTarget> {
  const [, bucket, prefix = ""] = BUCKET_ADDRESS.exec(address) ?? [];
  return bucket ? openBucket(bucket, prefix && `${prefix}/`) : openFolder(resolve(address));
}

/**
 * Returns the name of the file that contains a backup's SHA-256 digest. `sha256sum --check` can read the file.
 */
export function getChecksumName(name: string): string {
  return `${name}.sha256`;
}

function openFolder(folder: string): BackupTarget {
  return {
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const partial = join(folder, `${name}.partial`);
      try {
        await pipeline(content, createWriteStream(partial, { mode: 0o600, flush: true }));
        await rename(partial, join(folder, name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async read(name) {
      try {
        const file = await open(join(folder, name));
        return file.createReadStream();
      } catch (error) {
        if (isMissingFile(error)) return null;
        throw error;
      }
    },
    async list() {
      try {
        return (await readdir(folder)).filter(getBackupTime).sort();
      } catch (error) {
        if (isMissingFile(error)) return [];
        throw error;
      }
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

async function openBucket(bucket: string, prefix: string): Promise<BackupTarget> {
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, paginateListObjectsV2, S3Client } = await import(
    "@aws-sdk/client-s3"
  );
  const { Upload } = await import("@aws-sdk/lib-storage");
  const client = new S3Client(getBucketOptions(IDLE_TIMEOUT_MS));
  const locate = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  return {
    async write(name, content) {
      // Uploads in parts, because the length isn't known in advance.
      await new Upload({ client, params: { ...locate(name), Body: content } }).done();
    },
    async read(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(locate(name)));
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async list() {
      const names: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      ))
        names.push(...Contents.map(({ Key = "" }) => Key.slice(prefix.length)));
      return names.filter(getBackupTime).sort();
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand(locate(name)));
    },
  };
}
