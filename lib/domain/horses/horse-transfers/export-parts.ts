import "server-only";
import { Readable } from "node:stream";
import Papa from "papaparse";
import type { Snapshot, TransferSnapshotFile } from "@/lib/domain/horses/horse-transfers/export-data";
import type { ZipPart } from "@/lib/files/write-zip";
import { fromHundredths } from "@/lib/money/cents";
import { openFile } from "@/lib/storage/files";
import { getStoredKey } from "@/lib/storage/stored-files";

/** Byte order mark, by which spreadsheets recognize UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const FORMULA = /^[=+\-@\t\r]/;

interface Places {
  organizationId: string;
  /** Copies of the files at the new owner. */
  toOrganizationId: string;
  copies: ReadonlyMap<string, string>;
}

/** Returns the former owner's copy: all data, the records and the list of files as CSV, and the files. */
export async function listTransferExportParts(snapshot: Snapshot, places: Places): Promise<ZipPart[]> {
  const files: ZipPart[] = [];
  for (const file of snapshot.files) {
    const key = await getKey(file, places);
    if (key) files.push(filePart(file, key));
  }
  const data = Object.entries(snapshot).flatMap(([name, value]) =>
    value === null ? [] : [textPart(`${name}.json`, JSON.stringify(value, null, 2))],
  );
  return [...data, recordsTable(snapshot), filesTable(snapshot), ...files];
}

function textPart(path: string, text: string): ZipPart {
  return { path, open: async () => Readable.from([text]) };
}

/**
 * Files stay in their old place for at least a day. After that only the new owner's copy exists; if it was deleted, the
 * file is left out.
 */
async function getKey(file: TransferSnapshotFile, places: Places): Promise<string | null> {
  const { organizationId, toOrganizationId, copies } = places;
  const here = getStoredKey({ organizationId, contentId: file.content_id }, file.extension);
  const copyId = copies.get(file.id);
  const there =
    copyId && getStoredKey({ organizationId: toOrganizationId, contentId: copyId }, file.extension);
  for (const key of [here, there]) {
    const found = key ? await openFile(key) : null;
    found?.stream.destroy();
    if (key && found) return key;
  }
  return null;
}

/** Names can repeat and contain forbidden characters, so the ID makes each file name unique. */
function filePart(file: TransferSnapshotFile, key: string): ZipPart {
  return {
    path: `files/${getName(file)}`,
    open: async () => (await openFile(key))?.stream ?? Readable.from([]),
  };
}

function getName({ id, name, extension }: TransferSnapshotFile): string {
  const plain = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, "_").replace(/\.[^.]*$/, "");
  return `${plain.slice(0, 80) || "file"}-${id.slice(-12)}.${extension}`;
}

function tablePart(path: string, rows: object[]): ZipPart {
  return textPart(path, BYTE_ORDER_MARK + Papa.unparse(rows, { escapeFormulae: FORMULA }));
}

function recordsTable(snapshot: Snapshot): ZipPart {
  const rows = snapshot["health-records"].map((record) => ({
    Day: record.happened_on,
    Kind: record.kind,
    Title: record.title,
    "Done by": record.provider,
    Cost: typeof record.cost_cents === "number" ? fromHundredths(record.cost_cents) : "",
    Notes: record.notes,
    "Logged by": record.author_name,
    Details: JSON.stringify(record.details),
    Deleted: record.deleted_at ?? "",
  }));
  return tablePart("health-records.csv", rows);
}

function filesTable({ files }: Snapshot): ZipPart {
  const rows = files.map((file) => ({
    File: getName(file),
    Name: file.name,
    Kind: file.document_kind ?? file.kind,
    Caption: file.caption ?? "",
    Dated: file.dated_on ?? "",
    "Valid until": file.expires_on ?? "",
    "Added by": file.author_name,
    Added: file.created_at,
  }));
  return tablePart("files.csv", rows);
}
