import "server-only";
import { createId } from "@/lib/ids";
import { copyFolder, deleteFolder } from "@/lib/storage/files";
import { getContentFolder } from "@/lib/storage/stored-files";

/** Maps the IDs of stored contents to the IDs of their copies. */
export type ContentCopies = Map<string, string>;

const BATCH_SIZE = 4;

interface CopyFolders {
  fromOrganizationId: string;
  toOrganizationId: string;
}

/**
 * Copies stored files to another organization's folder and skips files that have already been copied. Each copy
 * gets a new ID. After a day, the nightly sweep removes copies that no row refers to.
 */
export async function copyTransferContents(
  contentIds: readonly string[],
  copies: ContentCopies,
  { fromOrganizationId, toOrganizationId }: CopyFolders,
): Promise<void> {
  const missing = contentIds.filter((id) => !copies.has(id));
  for (let start = 0; start < missing.length; start += BATCH_SIZE) {
    const batch = missing.slice(start, start + BATCH_SIZE).map(async (contentId) => {
      const copyId = createId();
      const from = getContentFolder({ organizationId: fromOrganizationId, contentId });
      await copyFolder(from, getContentFolder({ organizationId: toOrganizationId, contentId: copyId }));
      copies.set(contentId, copyId);
    });
    await Promise.all(batch);
  }
}

/** Deletes the files that were copied for a failed transfer. */
export async function deleteTransferCopies(copies: ContentCopies, organizationId: string): Promise<void> {
  for (const contentId of copies.values())
    await deleteFolder(getContentFolder({ organizationId, contentId }));
}
