import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { STORAGE_FOLDER_GROUPS, type StorageFolderGroup } from "@/lib/domain/platform/retention/orphan-data";
import { getCreatedAt } from "@/lib/ids";
import { iterateRows } from "@/lib/lists/iterate-rows";
import { logger } from "@/lib/logger";
import { deleteFolder, listFolders } from "@/lib/storage/files";

/** Longer than the time between an upload and the insertion of its row. */
const MIN_AGE_MS = DAY_MS;

/**
 * Deletes stored files that no row refers to. Such a file remains if a process dies before it inserts the
 * row. A file's age is read from the ID in its folder's name, so folders with other names are ignored. Runs
 * nightly.
 */
export async function deleteOrphanedFiles({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  let removed = 0;
  async function* attempts() {
    for (const group of STORAGE_FOLDER_GROUPS) {
      for await (const { id: ownerId } of iterateRows((page) => group.selectOwners(ctx, page))) {
        const folder = group.getFolder(ownerId);
        const run = async () => {
          removed += await deleteOrphanedFolders(ctx, group, ownerId);
        };
        yield { about: { folder }, run };
      }
    }
  }
  try {
    await attemptAll("Deleting unused files", attempts());
  } finally {
    logger().info({ removed }, "Deleted stored files that no row refers to");
  }
}

async function deleteOrphanedFolders(
  ctx: Context,
  { getFolder, selectReferencedIds }: StorageFolderGroup,
  ownerId: string,
): Promise<number> {
  const folder = getFolder(ownerId);
  const before = new Date(ctx.clock.now().getTime() - MIN_AGE_MS);
  let removed = 0;
  for await (const names of listFolders(folder)) {
    const old = names.filter((name) => isOlder(name, before));
    if (old.length === 0) continue;
    const named = new Set(await selectReferencedIds(ctx, ownerId, old));
    for (const name of old.filter((id) => !named.has(id))) {
      await deleteFolder(`${folder}/${name}`);
      removed += 1;
    }
  }
  return removed;
}

function isOlder(id: string, before: Date): boolean {
  const made = getCreatedAt(id);
  return made !== null && made < before;
}
