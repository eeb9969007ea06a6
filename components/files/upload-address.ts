import { addressOf } from "@/lib/lists/address";

/** Where a file goes, and what for: what Upload-Metadata says besides its name. */
export interface UploadTarget {
  organizationId: string | null;
  purpose: "horse_photo" | "horse_document" | "record_attachment" | "task_proof" | "finance_receipt";
  /** By purpose: such as the horse's id. */
  target: Readonly<Record<string, string>>;
}

/** With the horse that it is for, which may be one that is shared with the organization. */
export function uploadsPath({ organizationId, target }: UploadTarget): string {
  const named = { organization_id: organizationId, horse_id: target.horse_id ?? null };
  return addressOf("/api/uploads", named);
}

export function metadataOf({ name }: File, { purpose, target }: UploadTarget): string {
  const entries = Object.entries({ ...target, purpose, filename: name });
  return entries.map(([key, value]) => `${key} ${toBase64(value)}`).join(",");
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

/** The same file for the same purpose goes on where it broke off, also after the page was left. */
function memoryKey(
  { name, size, lastModified }: File,
  { organizationId, purpose, target }: UploadTarget,
): string {
  return `upload ${JSON.stringify([organizationId, purpose, target, name, size, lastModified])}`;
}

/** Where a browser keeps nothing, uploads go on as long as their page is open. */
function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function recallAddress(file: File, to: UploadTarget): string | null {
  return storage()?.getItem(memoryKey(file, to)) ?? null;
}

export function rememberAddress(file: File, to: UploadTarget, address: string | null): void {
  if (address === null) storage()?.removeItem(memoryKey(file, to));
  else storage()?.setItem(memoryKey(file, to), address);
}
