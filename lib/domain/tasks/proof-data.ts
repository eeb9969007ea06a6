import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { notFound } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

interface ProofRow {
  bytes: number;
  isDeleted: boolean;
}

/** A photo of a task that is locked, deleted or not, or NOT_FOUND. */
export async function getProofRow(tx: Context, taskId: string, id: string): Promise<ProofRow> {
  if (!isUuid(id)) throw notFound("Photo");
  const proof = await tx.db.horseFile.findFirst({
    where: { organizationId: organizationIdOf(tx), taskId, id },
    select: { bytes: true, deletedAt: true },
  });
  if (!proof) throw notFound("Photo");
  return { bytes: proof.bytes, isDeleted: proof.deletedAt !== null };
}

export async function markProofDeleted(tx: Context, id: string, deletedAt: Date | null): Promise<void> {
  await tx.db.horseFile.update({
    where: { organizationId_id: { organizationId: organizationIdOf(tx), id } },
    data: { deletedAt, updatedAt: tx.clock.now() },
    select: { id: true },
  });
}

/** Changes which of a task's photos are deleted, and says what room those take. */
export async function moveProofs(
  tx: Context,
  taskId: string,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<{ bytes: number; photos: number }> {
  const rows = await tx.db.$queryRaw<{ bytes: number }[]>`
    UPDATE horse_files SET deleted_at = ${to}, updated_at = ${tx.clock.now()}
    WHERE organization_id = ${organizationIdOf(tx)}::uuid AND task_id = ${taskId}::uuid
      AND deleted_at IS NOT DISTINCT FROM ${from}::timestamptz
    RETURNING bytes`;
  return { bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0), photos: rows.length };
}
