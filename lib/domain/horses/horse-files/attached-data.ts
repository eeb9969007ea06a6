import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { FILE_COLUMNS } from "@/lib/domain/horses/horse-files/data";
import { type StoredFile, storedFileSchema } from "@/lib/domain/horses/horse-files/dto";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { readJson } from "@/lib/read-json";

/** Owner of a file that doesn't belong to a horse. */
export type AttachmentOwner = { taskId: string } | { entryId: string };

const usedStorageSchema = storedFileSchema.pick({ bytes: true, kind: true });

interface AttachedRow extends z.infer<typeof usedStorageSchema> {
  isDeleted: boolean;
}

/** Returns a file of a locked owner, deleted or not. Throws NOT_FOUND. */
export async function getAttachedRow(tx: Context, owner: AttachmentOwner, id: string): Promise<AttachedRow> {
  if (!isUuid(id)) throw createNotFoundError("File");
  const file = await tx.db.horseFile.findFirst({
    where: { organizationId: getOrganizationId(tx), ...owner, id },
    select: { bytes: true, kind: true, deletedAt: true },
  });
  if (!file) throw createNotFoundError("File");
  return { ...usedStorageSchema.parse(file), isDeleted: file.deletedAt !== null };
}

export async function markAttachedDeleted(tx: Context, id: string, deletedAt: Date | null): Promise<void> {
  await tx.db.horseFile.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { deletedAt, updatedAt: tx.clock.now() },
    select: { id: true },
  });
}

/** Sets or clears the deletion time of an owner's files and returns the changed files. */
export async function moveAttachedRows(
  tx: Context,
  owner: AttachmentOwner,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<Pick<AttachedRow, "bytes" | "kind">[]> {
  const rows = await tx.db.horseFile.updateManyAndReturn({
    where: { organizationId: getOrganizationId(tx), ...owner, deletedAt: from },
    data: { deletedAt: to, updatedAt: tx.clock.now() },
    select: { bytes: true, kind: true },
  });
  return rows.map((row) => usedStorageSchema.parse(row));
}

const SELECT_OF_ENTRY = `
  SELECT json_agg(row_to_json(found) ORDER BY found.id) AS value FROM (
    SELECT ${FILE_COLUMNS} FROM horse_files f
    WHERE f.organization_id = $1::uuid AND f.entry_id = $2::uuid AND f.deleted_at IS NULL
  ) found`;

/** Returns the receipts of an entry, oldest first. */
export async function selectReceipts(ctx: Context, entryId: string): Promise<StoredFile[]> {
  const values = [getOrganizationId(ctx), entryId];
  return (await readJson(ctx.db, { sql: SELECT_OF_ENTRY, values, schema: z.array(storedFileSchema) })) ?? [];
}
