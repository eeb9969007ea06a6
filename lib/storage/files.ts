import "server-only";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { type Disk, errors } from "flydrive";
import { getDisk } from "@/lib/storage/disk";
import { DOCUMENT_TYPES } from "@/lib/storage/document-types";
import { withStorageErrors } from "@/lib/storage/storage-errors";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ...DOCUMENT_TYPES,
  csv: "text/csv; charset=utf-8",
  webp: "image/webp",
  zip: "application/zip",
};

/** Returns the content type for the key's file extension. Never uses the type that the sender claimed. */
export function getContentType(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

/** Throws UNAVAILABLE if the storage fails. */
function onDisk<T>(work: (store: Disk) => Promise<T>): Promise<T> {
  return withStorageErrors(async () => work(await getDisk()));
}

export async function putFile(key: string, bytes: Uint8Array): Promise<void> {
  await onDisk((store) => store.put(key, bytes, { contentType: getContentType(key) }));
}

/** Stores a local file under a key and returns its size in bytes. */
export async function putFileFromPath(key: string, path: string): Promise<number> {
  const { size } = await stat(path);
  const options = { contentType: getContentType(key), contentLength: size };
  await onDisk((store) => store.putStream(key, createReadStream(path), options));
  return size;
}

interface OpenFile {
  stream: Readable;
  bytes: number;
}

/** Opens a stored file for reading; null if it doesn't exist. */
export async function openStoredFile(key: string): Promise<OpenFile | null> {
  return onDisk(async (store) => {
    try {
      const { contentLength } = await store.getMetaData(key);
      return { stream: await store.getStream(key), bytes: contentLength };
    } catch (error) {
      if (error instanceof errors.E_CANNOT_GET_METADATA && !(await store.exists(key))) return null;
      throw error;
    }
  });
}

/** Reads a small stored file into memory; null if it doesn't exist. */
export async function readStoredFile(key: string): Promise<Uint8Array | null> {
  const file = await openStoredFile(key);
  return file && Buffer.concat(await file.stream.toArray());
}

/** Lists the keys of all files in a folder and its subfolders. */
export async function listFiles(folder: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const options = { recursive: true, ...(paginationToken && { paginationToken }) };
    const page = await onDisk((store) => store.listAll(folder, options));
    keys.push(...[...page.objects].flatMap((object) => (object.isFile ? [object.key] : [])));
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return keys;
}

/** Yields the names of subfolders, one batch at a time, as the storage returns them. */
export async function* listFolders(folder: string): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const options = { ...(paginationToken && { paginationToken }) };
    const page = await onDisk((store) => store.listAll(folder, options));
    yield [...page.objects].flatMap((object) => (object.isDirectory ? [object.name] : []));
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** Deletes a folder with its contents if the folder exists. */
export async function deleteFolder(folder: string): Promise<void> {
  await onDisk((store) => store.deleteAll(folder));
}

/** Deletes a file if it exists. */
export async function deleteFile(key: string): Promise<void> {
  await onDisk((store) => store.delete(key));
}

/** Copies a folder with its contents. Overwrites existing files. */
export async function copyFolder(from: string, to: string): Promise<void> {
  for (const key of await listFiles(from))
    await onDisk((store) => store.copy(key, `${to}${key.slice(from.length)}`));
}
