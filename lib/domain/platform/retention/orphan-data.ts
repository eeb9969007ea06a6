import "server-only";
import type { Context } from "@/lib/auth/context";
import { getAvatarsFolder } from "@/lib/domain/identity/profile/avatar";
import { getOrganizationLogosFolder } from "@/lib/domain/organizations/branding/organization-logo";
import { getOrganizationPicturesFolder } from "@/lib/domain/organizations/organizations/organization-picture";
import { getReportFolder, getUploadFolder } from "@/lib/storage/keys";
import { getContentsFolder } from "@/lib/storage/stored-files";

type Page = { after: string | undefined; limit: number };

/** A group of storage folders whose names are IDs, and the rows that refer to these IDs. */
export interface StorageFolderGroup {
  /** Returns the owners whose folders are searched. All other files stay untouched. */
  selectOwners: (ctx: Context, page: Page) => Promise<{ id: string }[]>;
  getFolder: (ownerId: string) => string;
  /** Of the given IDs, returns those that a row still refers to. */
  selectReferencedIds: (ctx: Context, ownerId: string, ids: readonly string[]) => Promise<string[]>;
}

function selectOrganizations(ctx: Context, { after, limit }: Page): Promise<{ id: string }[]> {
  const where = { purgedAt: null, ...(after && { id: { gt: after } }) };
  return ctx.db.organization.findMany({ where, orderBy: { id: "asc" }, take: limit, select: { id: true } });
}

function selectUsers(ctx: Context, { after, limit }: Page): Promise<{ id: string }[]> {
  const where = { purgedAt: null, ...(after && { id: { gt: after } }) };
  return ctx.db.user.findMany({ where, orderBy: { id: "asc" }, take: limit, select: { id: true } });
}

export const STORAGE_FOLDER_GROUPS: readonly StorageFolderGroup[] = [
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
