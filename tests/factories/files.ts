import { Readable } from "node:stream";
import sharp from "sharp";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { db } from "@/lib/db";
import type { StoredFile } from "@/lib/domain/horses/horse-files/dto";
import { createUpload } from "@/lib/domain/horses/uploads/create-upload";
import type { CreateUploadInput } from "@/lib/domain/horses/uploads/model/schemas";
import { receiveUpload } from "@/lib/domain/horses/uploads/receive-upload";
import type { UploadDto } from "@/lib/domain/horses/uploads/upload";
import type { DocumentKind } from "@/lib/files/document-kinds";
import { UPLOAD_PURPOSES } from "@/lib/http/upload-purposes";
import { createId } from "@/lib/ids";

/** Creates a JPEG with a location in its metadata, like a photo taken with a phone. */
export function createJpeg({ width = 400, height = 300, color = "green" } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 5/1 0/1" } })
    .jpeg()
    .toBuffer();
}

/** A minimal PDF. */
export const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);

export function beginUpload(ctx: Context, input: CreateUploadInput): Promise<UploadDto> {
  return createUpload({ ctx, input }, UPLOAD_PURPOSES);
}

export function sendPart(ctx: Context, id: string, offset: number, bytes: Uint8Array): Promise<UploadDto> {
  const body = Readable.from([bytes]) as AsyncIterable<Uint8Array>;
  return receiveUpload({ ctx, input: { id, offset, body } }, UPLOAD_PURPOSES);
}

interface UploadedFile extends Omit<CreateUploadInput, "length"> {
  bytes: Uint8Array;
}

/** Starts and completes an upload. Returns the ID of the stored file. */
export async function uploadFile(ctx: Context, { bytes, ...input }: UploadedFile): Promise<string> {
  const { id } = await beginUpload(ctx, { ...input, length: bytes.byteLength });
  const { fileId } = await sendPart(ctx, id, 0, bytes);
  if (!fileId) throw new Error("The upload isn't finished");
  return fileId;
}

type FileOwner =
  | { horseId: string; purpose: "horse_photo" }
  | { taskId: string; purpose: "task_proof" }
  | { entryId: string; purpose: "finance_receipt"; kind: "document" }
  | { invoiceId: string; purpose: "invoice_attachment"; kind: "document" }
  | { contactId: string; purpose: "contact_document"; kind: "document" };

/** Inserts the database row for a horse photo, but no file. For tests that don't read the file. */
export function createFile(
  ctx: Context,
  horseId: string,
  changes: Partial<Pick<StoredFile, "name" | "caption" | "recordId">> = {},
): Promise<string> {
  return createPhoto(ctx, { horseId, purpose: "horse_photo" }, changes);
}

/** Inserts the database row for a task photo, but no file. */
export function createTaskProof(ctx: Context, taskId: string): Promise<string> {
  return createPhoto(ctx, { taskId, purpose: "task_proof" });
}

/** Inserts the database row for a finance entry's receipt, but no file. */
export function createReceipt(ctx: Context, entryId: string): Promise<string> {
  return createPhoto(ctx, { entryId, purpose: "finance_receipt", kind: "document" });
}

/** Inserts the database row for an invoice attachment, but no file. */
export function createInvoiceAttachment(ctx: Context, invoiceId: string): Promise<string> {
  return createPhoto(ctx, { invoiceId, purpose: "invoice_attachment", kind: "document" });
}

/** Inserts the database row for a contact document, but no file. */
export function createContactDocument(ctx: Context, contactId: string): Promise<string> {
  return createPhoto(ctx, { contactId, purpose: "contact_document", kind: "document" });
}

/** Inserts the database row for a horse document, but no file. */
export async function createDocument(
  ctx: Context,
  horseId: string,
  changes: { documentKind?: DocumentKind; expiresOn: CalendarDate },
): Promise<string> {
  const [id, organizationId] = [createId(), getOrganizationId(ctx)];
  const of = { organizationId, horseId, purpose: "horse_document", kind: "document" };
  const bytes = {
    contentId: createId(),
    extension: "pdf",
    bytes: 1_000,
    name: "scan.pdf",
    authorName: "Robin",
  };
  const expiresOn = toDateColumn(changes.expiresOn);
  await db().horseFile.create({ data: { id, ...of, ...bytes, ...changes, expiresOn } });
  return id;
}

async function createPhoto(
  ctx: Context,
  about: FileOwner,
  changes: Partial<Pick<StoredFile, "name" | "caption" | "recordId">> = {},
): Promise<string> {
  const id = createId();
  const author = "userId" in ctx.actor ? ctx.actor.userId : null;
  const picture = { contentId: createId(), extension: "webp", bytes: 1_000, width: 400, height: 300 };
  const of = { organizationId: ctx.organization?.id ?? "", kind: "photo", ...about };
  const photos = of.kind === "photo" ? 1 : 0;
  await db().horseFile.create({
    data: { id, ...of, ...picture, name: "IMG_0001.jpg", authorId: author, authorName: "Robin", ...changes },
  });
  await db().organizationStorage.upsert({
    where: { organizationId: of.organizationId },
    create: { organizationId: of.organizationId, bytes: 1_000, photos },
    update: { bytes: { increment: 1_000 }, photos: { increment: photos } },
  });
  return id;
}
