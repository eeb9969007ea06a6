import "server-only";
import { attemptAll } from "@/lib/attempt-all";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { getAvatarsFolder } from "@/lib/domain/identity/profile/avatar";
import { getOrganizationLogosFolder } from "@/lib/domain/organizations/branding/organization-logo";
import { getOrganizationPicturesFolder } from "@/lib/domain/organizations/organizations/organization-picture";
import { getCreatedAt } from "@/lib/ids";
import { iterateRows } from "@/lib/lists/iterate-rows";
import { logger } from "@/lib/logger";
import { deleteFolder, listFolders } from "@/lib/storage/files";
import { getReportFolder, getUploadFolder } from "@/lib/storage/keys";
import { getContentsFolder } from "@/lib/storage/stored-files";

type Page = { after: string | undefined; limit: number };

/** A group of storage folders whose names are IDs, and the rows that refer to these IDs. */
interface StorageFolderGroup {
  /** Returns the organizations or users whose folders are searched. All other files stay untouched. */
  selectOwners: (ctx: Context, page: Page) => Promise<{ id: string }[]>;
  getFolder: (ownerId: string) => string;
  /** Of the given IDs, returns those that a row still refers to. */
  selectReferencedIds: (ctx: Context, ownerId: string, ids: readonly string[]) => Promise<string[]>;
}

const STORAGE_FOLDER_GROUPS: readonly StorageFolderGroup[] = [
  {
    selectOwners: selectOrganizations,
    getFolder: getContentsFolder,
    selectReferencedIds: async (ctx, organizationId, ids) => {
      const where = { organizationId, contentId: { in: [...ids] } };
      const rows = await ctx.db.horseFile.findMany({ where, select: { contentId: true } });
      return rows.map(({ contentId }) => contentId);
    },
  },
  {
    selectOwners: selectOrganizations,
    getFolder: (organizationId) => getUploadFolder(organizationId),
    selectReferencedIds: async (ctx, organizationId, ids) => {
      const where = { organizationId, id: { in: [...ids] } };
      return (await ctx.db.upload.findMany({ where, select: { id: true } })).map(({ id }) => id);
    },
  },
  {
    selectOwners: selectOrganizations,
    getFolder: (organizationId) => getReportFolder(organizationId),
    selectReferencedIds: async (ctx, organizationId, ids) => {
      const where = { organizationId, id: { in: [...ids] } };
      return (await ctx.db.reportFile.findMany({ where, select: { id: true } })).map(({ id }) => id);
    },
  },
  {
    selectOwners: selectOrganizations,
    getFolder: getOrganizationPicturesFolder,
    selectReferencedIds: async (ctx, id) => {
      const row = await ctx.db.organization.findUnique({ where: { id }, select: { pictureId: true } });
      return row?.pictureId ? [row.pictureId] : [];
    },
  },
  {
    selectOwners: selectOrganizations,
    getFolder: getOrganizationLogosFolder,
    selectReferencedIds: async (ctx, organizationId) => {
      const row = await ctx.db.organizationBranding.findUnique({
        where: { organizationId },
        select: { logoId: true },
      });
      return row?.logoId ? [row.logoId] : [];
    },
  },
  {
    selectOwners: selectUsers,
    getFolder: getAvatarsFolder,
    selectReferencedIds: async (ctx, userId) => {
      const row = await ctx.db.userAccountProfile.findUnique({
        where: { userId },
        select: { avatarId: true },
      });
      return row?.avatarId ? [row.avatarId] : [];
    },
  },
];

/** Longer than the time between an upload and the insertion of its row. */
const MIN_AGE_MS = DAY_MS;

/**
 * Deletes stored files that no row refers to. Such a file remains if a process dies before it inserts the row. A
 * file's age is read from the ID in its folder's name, so folders with other names are ignored. Runs nightly.
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
  const createdAt = getCreatedAt(id);
  return createdAt !== null && createdAt < before;
}

function selectOrganizations(ctx: Context, { after, limit }: Page): Promise<{ id: string }[]> {
  const where = { purgedAt: null, ...(after && { id: { gt: after } }) };
  return ctx.db.organization.findMany({ where, orderBy: { id: "asc" }, take: limit, select: { id: true } });
}

function selectUsers(ctx: Context, { after, limit }: Page): Promise<{ id: string }[]> {
  const where = { purgedAt: null, ...(after && { id: { gt: after } }) };
  return ctx.db.user.findMany({ where, orderBy: { id: "asc" }, take: limit, select: { id: true } });
}
