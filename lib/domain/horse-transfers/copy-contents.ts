import "server-only";
import { newId } from "@/lib/ids";
import { copyFolder, deleteFolder } from "@/lib/storage/files";
import { contentFolder } from "@/lib/storage/kept-files";

/** By the id of a stored content, the one that its copy has. */
export type Copies = Map<string, string>;

const AT_ONCE = 4;

interface Folders {
  fromOrganizationId: string;
  toOrganizationId: string;
}

/**
 * Copies stored contents into the folder of another organization, those that aren't copied yet. Each copy has an id of
 * its own, made now: should no row ever name it, the nightly sweep takes it, and not before a day has passed.
 */
export async function copyContents(
  contentIds: readonly string[],
  copies: Copies,
  { fromOrganizationId, toOrganizationId }: Folders,
): Promise<void> {
  const missing = contentIds.filter((id) => !copies.has(id));
  for (let start = 0; start < missing.length; start += AT_ONCE) {
    const batch = missing.slice(start, start + AT_ONCE).map(async (contentId) => {
      const copyId = newId();
      const from = contentFolder({ organizationId: fromOrganizationId, contentId });
      await copyFolder(from, contentFolder({ organizationId: toOrganizationId, contentId: copyId }));
      copies.set(contentId, copyId);
    });
    await Promise.all(batch);
  }
}

/** Removes copies that nothing came of. */
export async function dropCopies(copies: Copies, organizationId: string): Promise<void> {
  for (const contentId of copies.values()) await deleteFolder(contentFolder({ organizationId, contentId }));
}
