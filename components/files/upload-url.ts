import { createPageHref } from "@/lib/lists/address";

/** The purpose and target of a file, sent in Upload-Metadata along with its name. */
export interface UploadTarget {
  organizationId: string | null;
  purpose:
    | "horse_photo"
    | "horse_document"
    | "record_attachment"
    | "task_proof"
    | "finance_receipt"
    | "invoice_attachment"
    | "contact_document";
  /** Fields that the purpose requires, such as the horse's ID. */
  target: Readonly<Record<string, string>>;
}

/**
 * Returns the upload path. The path includes the ID of the target's horse, if any, because the horse may belong to
 * another organization.
 */
export function getUploadsPath({ organizationId, target }: UploadTarget): string {
  const named = { organization_id: organizationId, horse_id: target.horse_id ?? null };
  return createPageHref("/api/uploads", named);
}

export function formatUploadMetadata({ name }: File, { purpose, target }: UploadTarget): string {
  const entries = Object.entries({ ...target, purpose, filename: name });
  return entries.map(([key, value]) => `${key} ${toBase64(value)}`).join(",");
}

function toBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

/**
 * Returns a key for an upload. If the user chooses the same file for the same purpose again, the key lets the
 * upload resume after an interruption or a page change.
 */
function getStorageKey(
  { name, size, lastModified }: File,
  { organizationId, purpose, target }: UploadTarget,
): string {
  return `upload ${JSON.stringify([organizationId, purpose, target, name, size, lastModified])}`;
}

/** Returns null if the browser's storage is unavailable. Uploads can then resume only while the page is open. */
function getLocalStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function loadUploadUrl(file: File, to: UploadTarget): string | null {
  return getLocalStorage()?.getItem(getStorageKey(file, to)) ?? null;
}

export function storeUploadUrl(file: File, to: UploadTarget, url: string | null): void {
  if (url === null) getLocalStorage()?.removeItem(getStorageKey(file, to));
  else getLocalStorage()?.setItem(getStorageKey(file, to), url);
}
