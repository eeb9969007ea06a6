import "server-only";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { deleteFolder, putFile, putFileFrom } from "@/lib/storage/files";
import { organizationFolder } from "@/lib/storage/keys";
import { fileLink } from "@/lib/storage/links";
import { type EncodedPicture, encodeVariants } from "@/lib/storage/pictures";
import type { FileContent } from "@/lib/storage/sniff";

/** Pixels. Squares for lists and grids, twice what is shown there, and the whole picture to look at. */
const VIEW = { view: { width: 2_560, height: 2_560, fit: "inside" } } as const;
const SQUARES = { small: { width: 160, height: 160 }, thumb: { width: 480, height: 480 } } as const;

export type PictureSize = keyof typeof VIEW | keyof typeof SQUARES;

export interface ContentKey {
  organizationId: string;
  contentId: string;
}

/** What was kept of a file. */
export interface KeptContent {
  contentId: string;
  isPicture: boolean;
  extension: string;
  /** Of all its sizes. */
  bytes: number;
  width: number | null;
  height: number | null;
}

/** Where the folders of an organization's files lie. */
export function keptFolder(organizationId: string): string {
  return `${organizationFolder(organizationId)}/kept`;
}

/** Where what belongs to one file lies. */
export function contentFolder({ organizationId, contentId }: ContentKey): string {
  return `${keptFolder(organizationId)}/${contentId}`;
}

/** Keeps a file of this machine: a picture encoded anew in its sizes, a document as it is. VALIDATION if it can't be read. */
export async function keepFile(path: string, content: FileContent, key: ContentKey): Promise<KeptContent> {
  try {
    return content.is === "picture"
      ? await inTurn(() => keepPicture(path, key))
      : await keepDocument(path, content.extension, key);
  } catch (error) {
    await deleteFolder(contentFolder(key));
    throw error;
  }
}

async function keepPicture(path: string, key: ContentKey): Promise<KeptContent> {
  const { view } = await encodeVariants(path, VIEW);
  const squares = await encodeVariants(view.bytes, SQUARES);
  const all: [PictureSize, EncodedPicture][] = [
    ["view", view],
    ["small", squares.small],
    ["thumb", squares.thumb],
  ];
  await Promise.all(all.map(([size, { bytes }]) => putFile(pictureKey(key, size), bytes)));
  const bytes = all.reduce((sum, [, picture]) => sum + picture.bytes.byteLength, 0);
  const { width, height } = view;
  return { contentId: key.contentId, isPicture: true, extension: "webp", bytes, width, height };
}

async function keepDocument(path: string, extension: string, key: ContentKey): Promise<KeptContent> {
  const bytes = await putFileFrom(documentKey(key, extension), path);
  return { contentId: key.contentId, isPicture: false, extension, bytes, width: null, height: null };
}

/** Decoding takes the most memory of all that we do: each process has one picture in hand at a time. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

function pictureKey(key: ContentKey, size: PictureSize): string {
  return `${contentFolder(key)}/${size}.webp`;
}

function documentKey(key: ContentKey, extension: string): string {
  return `${contentFolder(key)}/document.${extension}`;
}

/** Good for one to two days; the same all day, so that a browser loads the picture once. */
export function pictureLink(key: ContentKey, size: PictureSize, now: Date): string {
  const expiresAt = new Date((Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS);
  return fileLink(pictureKey(key, size), { expiresAt });
}

interface LinkedContent {
  extension: string;
  /** What it is saved as; without one it is shown where a browser can. */
  downloadName?: string;
}

/** Where the file itself lies: of a picture, the largest. */
export function storedKey(key: ContentKey, extension: string): string {
  return extension === "webp" ? pictureKey(key, "view") : documentKey(key, extension);
}

/** To the file itself, good for an hour. */
export function contentLink(key: ContentKey, { extension, downloadName }: LinkedContent, now: Date): string {
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  return fileLink(storedKey(key, extension), { expiresAt, ...(downloadName && { downloadName }) });
}
