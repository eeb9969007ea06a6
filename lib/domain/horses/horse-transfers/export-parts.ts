import "server-only";
import { Readable } from "node:stream";
import Papa from "papaparse";
import type {
  StoredTransferSnapshot,
  TransferSnapshotFile,
} from "@/lib/domain/horses/horse-transfers/export-data";
import type { ZipEntry } from "@/lib/files/write-zip";
import { toMajorUnits } from "@/lib/money/cents";
import { currencySchema } from "@/lib/money/currency-schema";
import { openStoredFile } from "@/lib/storage/files";
import { getStoredKey } from "@/lib/storage/stored-files";

/** The byte order mark that makes spreadsheet programs recognize UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const FORMULA_PREFIX = /^[=+\-@\t\r]/;

interface TransferredFilePlaces {
  organizationId: string;
  /**
   * The ID of the new owner's organization. `copies` maps each file ID to the content ID of the copy in that
   * organization.
   */
  toOrganizationId: string;
  copies: ReadonlyMap<string, string>;
}

/**
 * Returns the parts of the former owner's export: all data as JSON, the records and the list of files as CSV, and
 * the files.
 */
export async function listTransferExportParts(
  snapshot: StoredTransferSnapshot,
  places: TransferredFilePlaces,
): Promise<ZipEntry[]> {
  const files: ZipEntry[] = [];
  for (const file of snapshot.files) {
    const key = await findFileKey(file, places);
    if (key) files.push(createFilePart(file, key));
  }
  const data = Object.entries(snapshot).flatMap(([name, value]) =>
    value === null ? [] : [createTextPart(`${name}.json`, JSON.stringify(value, null, 2))],
  );
  return [...data, createRecordsTable(snapshot), createFilesTable(snapshot), ...files];
}

function createTextPart(path: string, text: string): ZipEntry {
  return { path, open: async () => Readable.from([text]) };
}

/**
 * Returns the storage key of a file, or null. The original exists for at least a day after the transfer. Later,
 * only the new owner's copy exists. If that copy was deleted too, the export omits the file.
 */
async function findFileKey(
  file: TransferSnapshotFile,
  places: TransferredFilePlaces,
): Promise<string | null> {
  const { organizationId, toOrganizationId, copies } = places;
  const originalKey = getStoredKey({ organizationId, contentId: file.content_id }, file.extension);
  const copyId = copies.get(file.id);
  const copyKey =
    copyId && getStoredKey({ organizationId: toOrganizationId, contentId: copyId }, file.extension);
  for (const key of [originalKey, copyKey]) {
    const found = key ? await openStoredFile(key) : null;
    found?.stream.destroy();
    if (key && found) return key;
  }
  return null;
}

/** The path contains the file's ID, because file names aren't unique and can contain forbidden characters. */
function createFilePart(file: TransferSnapshotFile, key: string): ZipEntry {
  return {
    path: `files/${getFileName(file)}`,
    open: async () => (await openStoredFile(key))?.stream ?? Readable.from([]),
  };
}

function getFileName({ id, name, extension }: TransferSnapshotFile): string {
  const plain = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, "_").replace(/\.[^.]*$/, "");
  return `${plain.slice(0, 80) || "file"}-${id.slice(-12)}.${extension}`;
}

function createTablePart(path: string, rows: object[]): ZipEntry {
  return createTextPart(path, BYTE_ORDER_MARK + Papa.unparse(rows, { escapeFormulae: FORMULA_PREFIX }));
}

function createRecordsTable(snapshot: StoredTransferSnapshot): ZipEntry {
  const rows = snapshot["health-records"].map((record) => ({
    Day: record.happened_on,
    Kind: record.kind,
    Title: record.title,
    "Done by": record.provider,
    Cost: getCost(record),
    Notes: record.notes,
    "Logged by": record.author_name,
    Details: JSON.stringify(record.details),
    Deleted: record.deleted_at ?? "",
  }));
  return createTablePart("health-records.csv", rows);
}

function getCost({
  cost_cents: cents,
  currency,
}: StoredTransferSnapshot["health-records"][number]): number | "" {
  return typeof cents === "number" ? toMajorUnits(cents, currencySchema.parse(currency)) : "";
}

function createFilesTable({ files }: StoredTransferSnapshot): ZipEntry {
  const rows = files.map((file) => ({
    File: getFileName(file),
    Name: file.name,
    Kind: file.document_kind ?? file.kind,
    Caption: file.caption ?? "",
    Dated: file.dated_on ?? "",
    "Valid until": file.expires_on ?? "",
    "Added by": file.author_name,
    Added: file.created_at,
  }));
  return createTablePart("files.csv", rows);
}
