import "server-only";
import type { Context } from "@/lib/auth/context";
import { findOwnedData } from "@/lib/domain/platform/personal-data/due-data";
import { readPersonalTable } from "@/lib/domain/platform/personal-data/table-data";
import {
  ADDRESS_TABLES,
  ORGANIZATION_TABLES,
  type PersonalTable,
  USER_TABLES,
} from "@/lib/domain/platform/personal-data/tables";
import { createNotFoundError } from "@/lib/errors";
import type { ZipEntry } from "@/lib/files/write-zip";
import { listFiles, openStoredFile } from "@/lib/storage/files";
import { getOrganizationFolder, getUserFolder } from "@/lib/storage/keys";

/**
 * Returns the ZIP entries for all of a user's data: their account, the organizations that they own, and all
 * files.
 */
export async function listDataExportParts(ctx: Context, userId: string): Promise<ZipEntry[]> {
  const user = await findOwnedData(ctx, userId);
  if (!user) throw createNotFoundError("Account");
  const organizationIds = user.ownedOrganizations.map(({ id }) => id);
  const { email } = user;
  return [
    ...createTableParts(ctx, "account", USER_TABLES, userId),
    ...(email ? createTableParts(ctx, "account", ADDRESS_TABLES, email) : []),
    ...organizationIds.flatMap((id) =>
      createTableParts(ctx, getOrganizationFolder(id), ORGANIZATION_TABLES, id),
    ),
    ...(await listFileParts("account/files", getUserFolder(userId))),
    ...(await Promise.all(organizationIds.map(listOrganizationFiles))).flat(),
  ];
}

function createTableParts(
  ctx: Context,
  folder: string,
  tables: readonly PersonalTable[],
  owner: string,
): ZipEntry[] {
  return tables.flatMap((table) =>
    table.file === null
      ? []
      : [{ path: `${folder}/${table.file}.json`, open: async () => readPersonalTable(ctx, table, owner) }],
  );
}

function listOrganizationFiles(organizationId: string): Promise<ZipEntry[]> {
  const folder = getOrganizationFolder(organizationId);
  return listFileParts(`${folder}/files`, folder);
}

async function listFileParts(folder: string, prefix: string): Promise<ZipEntry[]> {
  const keys = await listFiles(prefix);
  return keys.map((key) => ({
    path: `${folder}${key.slice(prefix.length)}`,
    open: async () => {
      const file = await openStoredFile(key);
      if (!file) throw createNotFoundError("File");
      return file.stream;
    },
  }));
}
