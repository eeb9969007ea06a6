import "server-only";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import type { FileContent } from "@/lib/storage/detect-file-content";
import { deleteFolder, putFile, putFileFromPath } from "@/lib/storage/files";
import { getOrganizationFolder } from "@/lib/storage/keys";
import { getFileLink } from "@/lib/storage/links";
import { type EncodedPicture, encodeVariants } from "@/lib/storage/pictures";
import { shouldCleanUpAfter } from "@/lib/storage/storage-errors";

/**
 * The sizes of a picture in pixels: squares for lists and grids, twice as large as displayed, and a large version
 * that shows the whole picture.
 */
const VIEW_VARIANT = { view: { width: 2_560, height: 2_560, fit: "inside" } } as const;
const SQUARE_VARIANTS = { small: { width: 160, height: 160 }, thumb: { width: 480, height: 480 } } as const;

export type PictureSize = keyof typeof VIEW_VARIANT | keyof typeof SQUARE_VARIANTS;

export interface ContentKey {
  organizationId: string;
  contentId: string;
}

export interface StoredContent {
  contentId: string;
  isPicture: boolean;
  extension: string;
  /** The total size of all versions. */
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Returns the folder with all of an organization's files. */
export function getContentsFolder(organizationId: string): string {
  return `${getOrganizationFolder(organizationId)}/kept`;
}

/** Returns the folder of one file. */
export function getContentFolder({ organizationId, contentId }: ContentKey): string {
  return `${getContentsFolder(organizationId)}/${contentId}`;
}

/**
 * Stores a local file. Pictures are re-encoded in several sizes; documents are stored unchanged. Throws VALIDATION
 * if the file can't be read.
 */
export async function storeFile(path: string, content: FileContent, key: ContentKey): Promise<StoredContent> {
  try {
    return content.is === "picture"
      ? await runSequentially(() => storePicture(path, key))
      : await storeDocument(path, content.extension, key);
  } catch (error) {
    // If the storage is unavailable, `deleteOrphanedFiles` deletes the files later.
    if (shouldCleanUpAfter(error)) await deleteFolder(getContentFolder(key));
    throw error;
  }
}

async function storePicture(path: string, key: ContentKey): Promise<StoredContent> {
  const { view } = await encodeVariants(path, VIEW_VARIANT);
  const squares = await encodeVariants(view.bytes, SQUARE_VARIANTS);
  const all: [PictureSize, EncodedPicture][] = [
    ["view", view],
    ["small", squares.small],
    ["thumb", squares.thumb],
  ];
  await Promise.all(all.map(([size, { bytes }]) => putFile(getPictureKey(key, size), bytes)));
  const bytes = all.reduce((sum, [, picture]) => sum + picture.bytes.byteLength, 0);
  const { width, height } = view;
  return { contentId: key.contentId, isPicture: true, extension: "webp", bytes, width, height };
}

async function storeDocument(path: string, extension: string, key: ContentKey): Promise<StoredContent> {
  const bytes = await putFileFromPath(getDocumentKey(key, extension), path);
  return { contentId: key.contentId, isPicture: false, extension, bytes, width: null, height: null };
}

/** Each process decodes one picture at a time, because no other step needs as much memory as decoding. */
let lastTask: Promise<unknown> = Promise.resolve();

function runSequentially<T>(work: () => Promise<T>): Promise<T> {
  const done = lastTask.then(work);
  lastTask = done.catch(() => undefined);
  return done;
}

function getPictureKey(key: ContentKey, size: PictureSize): string {
  return `${getContentFolder(key)}/${size}.webp`;
}

function getDocumentKey(key: ContentKey, extension: string): string {
  return `${getContentFolder(key)}/document.${extension}`;
}

/**
 * Returns a link that is valid for one to two days. The link stays the same all day, so browsers cache the picture.
 */
export function getPictureLink(key: ContentKey, size: PictureSize, now: Date): string {
  const expiresAt = new Date((Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS);
  return getFileLink(getPictureKey(key, size), { expiresAt });
}

interface LinkedContent {
  extension: string;
  /** The name under which browsers download the file. If omitted, browsers display the file if they can. */
  downloadName?: string;
}

/** Returns the file's key. For a picture, returns the key of its largest version. */
export function getStoredKey(key: ContentKey, extension: string): string {
  return extension === "webp" ? getPictureKey(key, "view") : getDocumentKey(key, extension);
}

/** Returns a link to the file itself, valid for an hour. */
export function getContentLink(
  key: ContentKey,
  { extension, downloadName }: LinkedContent,
  now: Date,
): string {
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  return getFileLink(getStoredKey(key, extension), { expiresAt, ...(downloadName && { downloadName }) });
}
