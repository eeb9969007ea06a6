import "server-only";
import type { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { HORSE_FILE_COLUMNS } from "@/lib/domain/horses/horse-files/data";
import { type StoredFile, storedFileSchema } from "@/lib/domain/horses/horse-files/dto";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { queryJsonList } from "@/lib/query-json";

/** The owner of a file that doesn't belong to a horse: a task, entry, invoice or contact. */
export type AttachmentOwner =
  | { taskId: string }
  | { entryId: string }
  | { invoiceId: string }
  | { contactId: string };

const usedStorageSchema = storedFileSchema.pick({ bytes: true, kind: true });

interface AttachmentRow extends z.infer<typeof usedStorageSchema> {
  isDeleted: boolean;
}

/**
 * Returns a file, even if it is deleted. The caller must have locked the file's owner. Throws NOT_FOUND if the file
 * doesn't exist.
 */
export async function getAttachmentRow(
  tx: Context,
  owner: AttachmentOwner,
  id: string,
): Promise<AttachmentRow> {
  if (!isUuid(id)) throw createNotFoundError("File");
  const file = await tx.db.horseFile.findFirst({
    where: { organizationId: getOrganizationId(tx), ...owner, id },
    select: { bytes: true, kind: true, deletedAt: true },
  });
  if (!file) throw createNotFoundError("File");
  return { ...usedStorageSchema.parse(file), isDeleted: file.deletedAt !== null };
}

export async function setAttachmentDeletedAt(tx: Context, id: string, deletedAt: Date | null): Promise<void> {
  await tx.db.horseFile.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { deletedAt, updatedAt: tx.clock.now() },
    select: { id: true },
  });
}

/**
 * Changes the deletion time of an owner's files from `from` to `to`; null means "not deleted". Files with another
 * deletion time don't change. Returns the updated files.
 */
export async function updateAttachmentsDeletedAt(
  tx: Context,
  owner: AttachmentOwner,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<Pick<AttachmentRow, "bytes" | "kind">[]> {
  const rows = await tx.db.horseFile.updateManyAndReturn({
    where: { organizationId: getOrganizationId(tx), ...owner, deletedAt: from },
    data: { deletedAt: to, updatedAt: tx.clock.now() },
    select: { bytes: true, kind: true },
  });
  return rows.map((row) => usedStorageSchema.parse(row));
}

const getSelectAttachmentsSql = (column: string) => `
  SELECT json_agg(row_to_json(found) ORDER BY found.id) AS value FROM (
    SELECT ${HORSE_FILE_COLUMNS} FROM horse_files f
    WHERE f.organization_id = $1::uuid AND f.${column} = $2::uuid AND f.deleted_at IS NULL
  ) found`;

/** Returns an owner's files, oldest first. */
export async function selectAttachments(ctx: Context, owner: AttachmentOwner): Promise<StoredFile[]> {
  const [column, id] = getOwnerColumn(owner);
  const sql = getSelectAttachmentsSql(column);
  const values = [getOrganizationId(ctx), id];
  return queryJsonList(ctx.db, { sql, values, schema: storedFileSchema });
}

function getOwnerColumn(owner: AttachmentOwner): [column: string, id: string] {
  if ("taskId" in owner) return ["task_id", owner.taskId];
  if ("entryId" in owner) return ["entry_id", owner.entryId];
  if ("invoiceId" in owner) return ["invoice_id", owner.invoiceId];
  return ["contact_id", owner.contactId];
}
