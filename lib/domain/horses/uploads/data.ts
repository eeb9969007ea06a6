import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import type { UploadRow } from "@/lib/domain/horses/uploads/upload";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import type { JsonObject } from "@/lib/json";
import { queryRows } from "@/lib/query-rows";

const UPLOAD_COLUMNS = {
  id: true,
  userId: true,
  purpose: true,
  target: true,
  name: true,
  length: true,
  photos: true,
  received: true,
  parts: true,
  fileId: true,
  expiresAt: true,
  releasedAt: true,
} as const satisfies Prisma.UploadSelect;

type NewUpload = Pick<UploadRow, "userId" | "purpose" | "name" | "length" | "photos" | "expiresAt"> & {
  target: JsonObject;
};

export function insertUpload(tx: Context, upload: NewUpload): Promise<UploadRow> {
  const data = { id: createId(), organizationId: getOrganizationId(tx), ...upload, ...getInitialTimes(tx) };
  return tx.db.upload.create({ data, select: UPLOAD_COLUMNS });
}

function getInitialTimes({ clock }: Context) {
  return { createdAt: clock.now(), lastByteAt: clock.now() };
}

/** Returns the user's upload. Throws NOT_FOUND if the upload doesn't exist or has expired. */
export async function getUploadRow(ctx: Context, userId: string, id: string): Promise<UploadRow> {
  if (!isUuid(id)) throw createNotFoundError("Upload");
  const where = { id, organizationId: getOrganizationId(ctx), userId, expiresAt: { gt: ctx.clock.now() } };
  const row = await ctx.db.upload.findFirst({ where, select: UPLOAD_COLUMNS });
  if (!row) throw createNotFoundError("Upload");
  return row;
}

/** Locks and returns the user's upload. Throws NOT_FOUND if the upload doesn't exist or has expired. */
export async function lockUploadRow(tx: Context, userId: string, id: string): Promise<UploadRow> {
  if (!isUuid(id)) throw createNotFoundError("Upload");
  await tx.db.$executeRaw`
    SELECT 1 FROM uploads WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return getUploadRow(tx, userId, id);
}

interface UploadPart {
  name: string;
  bytes: number;
}

/** Appends a part to an upload. Throws CONFLICT if another request appended a part first. */
export async function appendUploadPart(
  ctx: Context,
  { id, received }: UploadRow,
  { name, bytes }: UploadPart,
): Promise<UploadRow> {
  const { count } = await ctx.db.upload.updateMany({
    where: { id, organizationId: getOrganizationId(ctx), received, fileId: null },
    data: { received: received + bytes, parts: { push: name }, lastByteAt: ctx.clock.now() },
  });
  if (count === 0) throw createOffsetMismatchError();
  return ctx.db.upload.findUniqueOrThrow({ where: { id }, select: UPLOAD_COLUMNS });
}

/** Records that the upload just received data, so that its reserved storage isn't released. */
export async function touchUpload(ctx: Context, id: string): Promise<void> {
  await ctx.db.upload.updateMany({
    where: { id, organizationId: getOrganizationId(ctx), fileId: null },
    data: { lastByteAt: ctx.clock.now() },
  });
}

export async function markUploadReserved(tx: Context, id: string): Promise<UploadRow> {
  return tx.db.upload.update({
    where: { id, organizationId: getOrganizationId(tx) },
    data: { releasedAt: null, lastByteAt: tx.clock.now() },
    select: UPLOAD_COLUMNS,
  });
}

/** Creates the error that makes the upload client request the current offset and continue from there. */
export function createOffsetMismatchError(): DomainError {
  return new DomainError(
    "CONFLICT",
    "The upload offset doesn't match. Request the current offset and continue from there.",
  );
}

/** Marks an upload as finished, which ends its reservation. */
export async function markUploadFinished(tx: Context, id: string, fileId: string): Promise<void> {
  await tx.db.upload.update({
    where: { id, organizationId: getOrganizationId(tx) },
    data: { fileId, parts: [] },
    select: { id: true },
  });
}

/** Deletes an upload. Returns false if the upload was already deleted. */
export async function deleteUploadRow(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.upload.deleteMany({ where: { id, organizationId: getOrganizationId(tx) } });
  return count > 0;
}

const deletedUploadSchema = z.object({
  id: z.string(),
  organizationId: z.string(),
  length: z.int(),
  photos: z.int(),
  fileId: z.string().nullable(),
  releasedAt: z.date().nullable(),
});
type DeletedUpload = z.infer<typeof deletedUploadSchema>;

/**
 * The maximum number of uploads without reserved storage that an organization can have. These uploads don't count
 * toward the plan's storage.
 */
const MAX_RELEASED = 20;

/** Deletes the organization's expired uploads, and its released uploads except the newest `MAX_RELEASED`. */
export async function deleteExpiredUploadRows(tx: Context): Promise<DeletedUpload[]> {
  return queryRows(
    tx.db,
    deletedUploadSchema,
    Prisma.sql`
    DELETE FROM uploads WHERE organization_id = ${getOrganizationId(tx)}::uuid AND (
      expires_at <= ${tx.clock.now()} OR id IN (
        SELECT id FROM uploads
        WHERE organization_id = ${getOrganizationId(tx)}::uuid AND file_id IS NULL AND released_at IS NOT NULL
        ORDER BY released_at DESC, id DESC OFFSET ${MAX_RELEASED}
      )
    )
    RETURNING id, organization_id AS "organizationId", length, photos, file_id AS "fileId",
              released_at AS "releasedAt"`,
  );
}

const releasedUploadSchema = deletedUploadSchema.pick({ length: true, photos: true });

/**
 * Marks uploads as released if their most recent byte arrived before `before`. Skips uploads that are being
 * written.
 */
export async function markStalledUploadsReleased(
  tx: Context,
  before: Date,
): Promise<z.infer<typeof releasedUploadSchema>[]> {
  return queryRows(
    tx.db,
    releasedUploadSchema,
    Prisma.sql`
    UPDATE uploads SET released_at = ${tx.clock.now()} WHERE id IN (
      SELECT id FROM uploads
      WHERE organization_id = ${getOrganizationId(tx)}::uuid AND file_id IS NULL AND released_at IS NULL
        AND last_byte_at <= ${before}
      FOR UPDATE SKIP LOCKED
    )
    RETURNING length, photos`,
  );
}

/** Returns the organizations with uploads that `markStalledUploadsReleased` would release. */
export async function findOrganizationsWithStalledUploads(ctx: Context, before: Date): Promise<string[]> {
  const rows = await ctx.db.upload.findMany({
    where: { fileId: null, releasedAt: null, lastByteAt: { lte: before } },
    distinct: ["organizationId"],
    select: { organizationId: true },
  });
  return rows.map(({ organizationId }) => organizationId);
}

/** Returns the organizations with expired uploads. */
export async function findOrganizationsWithExpiredUploads(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.upload.findMany({
    where: { expiresAt: { lte: ctx.clock.now() } },
    distinct: ["organizationId"],
    select: { organizationId: true },
  });
  return rows.map(({ organizationId }) => organizationId);
}
