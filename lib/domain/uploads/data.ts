import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import type { UploadRow } from "@/lib/domain/uploads/upload";
import { DomainError, notFound } from "@/lib/errors";
import { isUuid, newId } from "@/lib/ids";
import type { JsonObject } from "@/lib/json";

const COLUMNS = {
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
} as const satisfies Prisma.UploadSelect;

type NewUpload = Pick<UploadRow, "userId" | "purpose" | "name" | "length" | "photos" | "expiresAt"> & {
  target: JsonObject;
};

export function insertUpload(tx: Context, upload: NewUpload): Promise<UploadRow> {
  const data = { id: newId(), organizationId: organizationIdOf(tx), ...upload, createdAt: tx.clock.now() };
  return tx.db.upload.create({ data, select: COLUMNS });
}

/** The person's own upload into the organization that hasn't expired, or NOT_FOUND. */
export async function getUploadRow(ctx: Context, userId: string, id: string): Promise<UploadRow> {
  if (!isUuid(id)) throw notFound("Upload");
  const where = { id, organizationId: organizationIdOf(ctx), userId, expiresAt: { gt: ctx.clock.now() } };
  const row = await ctx.db.upload.findFirst({ where, select: COLUMNS });
  if (!row) throw notFound("Upload");
  return row;
}

/** The same, as nobody else can change it until the transaction ends. */
export async function lockUploadRow(tx: Context, userId: string, id: string): Promise<UploadRow> {
  if (!isUuid(id)) throw notFound("Upload");
  await tx.db.$executeRaw`
    SELECT 1 FROM uploads WHERE organization_id = ${organizationIdOf(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return getUploadRow(tx, userId, id);
}

interface Part {
  name: string;
  bytes: number;
}

/** Adds what came next; CONFLICT when another request was quicker. */
export async function appendPart(
  ctx: Context,
  { id, received }: UploadRow,
  { name, bytes }: Part,
): Promise<UploadRow> {
  const { count } = await ctx.db.upload.updateMany({
    where: { id, organizationId: organizationIdOf(ctx), received, fileId: null },
    data: { received: received + bytes, parts: { push: name } },
  });
  if (count === 0) throw movedOnError();
  return ctx.db.upload.findUniqueOrThrow({ where: { id }, select: COLUMNS });
}

/** The sender asks where it stands, and goes on from there. */
export function movedOnError(): DomainError {
  return new DomainError(
    "CONFLICT",
    "This upload stands elsewhere. Ask how much has arrived, and go on from there.",
  );
}

/** Nothing of it is on its way any more. */
export async function markArrived(tx: Context, id: string, fileId: string): Promise<void> {
  await tx.db.upload.update({
    where: { id, organizationId: organizationIdOf(tx) },
    data: { fileId, parts: [] },
    select: { id: true },
  });
}

/** False when it is gone already. */
export async function deleteUploadRow(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.upload.deleteMany({ where: { id, organizationId: organizationIdOf(tx) } });
  return count > 0;
}

interface GoneUpload {
  id: string;
  organizationId: string;
  length: number;
  photos: number;
  fileId: string | null;
}

/** Takes away the organization's uploads whose time is over. */
export async function deleteExpiredRows(tx: Context): Promise<GoneUpload[]> {
  return tx.db.$queryRaw<GoneUpload[]>`
    DELETE FROM uploads WHERE organization_id = ${organizationIdOf(tx)}::uuid AND expires_at <= ${tx.clock.now()}
    RETURNING id, organization_id AS "organizationId", length, photos, file_id AS "fileId"`;
}

/** The organizations that have any. */
export async function findOrganizationsWithExpired(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.upload.findMany({
    where: { expiresAt: { lte: ctx.clock.now() } },
    distinct: ["organizationId"],
    select: { organizationId: true },
  });
  return rows.map(({ organizationId }) => organizationId);
}
