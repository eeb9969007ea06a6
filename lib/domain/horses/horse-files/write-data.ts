import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { getHorseFileRow, type HorseFileKey } from "@/lib/domain/horses/horse-files/data";
import type { StoredFile } from "@/lib/domain/horses/horse-files/dto";
import type { StoredContent } from "@/lib/storage/stored-files";

export type HorseFileChange = Partial<
  Pick<StoredFile, "name" | "caption" | "documentKind" | "datedOn" | "expiresOn">
> & { content?: StoredContent; deletedAt?: Date | null };

/** Updates a row that the transaction has locked. */
export async function updateHorseFileRow(
  tx: Context,
  key: HorseFileKey,
  change: HorseFileChange,
): Promise<StoredFile> {
  const { datedOn, expiresOn, content, ...rest } = change;
  await tx.db.horseFile.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id: key.id } },
    data: {
      ...rest,
      ...(datedOn !== undefined && { datedOn: datedOn && toDateColumn(datedOn) }),
      ...(expiresOn !== undefined && { expiresOn: expiresOn && toDateColumn(expiresOn) }),
      ...(content && toContentColumns(content)),
      updatedAt: tx.clock.now(),
    },
    select: { id: true },
  });
  return getHorseFileRow(tx, key);
}

function toContentColumns({ contentId, extension, bytes, width, height }: StoredContent) {
  return { contentId, extension, bytes, width, height };
}
