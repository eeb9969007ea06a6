import { getAddress } from "@/lib/lists/address";

/** The purpose and target of a file, sent in Upload-Metadata beside its name. */
export interface UploadTarget {
  organizationId: string | null;
  purpose: "horse_photo" | "horse_document" | "record_attachment" | "task_proof" | "finance_receipt";
  /** The fields that the purpose needs, such as the horse's ID. */
  target: Readonly<Record<string, string>>;
}

/** Returns the upload path. It names the horse, because the horse may be shared with the organization. */
export function getUploadsPath({ organizationId, target }: UploadTarget): string {
  const named = { organization_id: organizationId, horse_id: target.horse_id ?? null };
  return getAddress("/api/uploads", named);
}

export function getMetadata({ name }: File, { purpose, target }: UploadTarget): string {
  const entries = Object.entries({ ...target, purpose, filename: name });
  return entries.map(([key, value]) => `${key} ${toBase64(value)}`).join(",");
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

/** Identifies an upload, so that the same file for the same purpose resumes after an interruption or a page change. */
function memoryKey(
  { name, size, lastModified }: File,
  { organizationId, purpose, target }: UploadTarget,
): string {
  return `upload ${JSON.stringify([organizationId, purpose, target, name, size, lastModified])}`;
}

/** Null if the browser has no storage. Uploads then last as long as the page is open. */
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
