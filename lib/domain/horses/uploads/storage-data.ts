import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { queryJson } from "@/lib/query-json";

/** The change in storage usage; negative values release storage. */
export interface StorageChange {
  bytes?: number;
  reservedBytes?: number;
  photos?: number;
  reservedPhotos?: number;
}

export interface StorageLimits {
  bytes: number | null;
  photos: number | null;
}

const storageUseSchema = z.object({ bytes: z.number(), photos: z.number() });
export type StorageUsage = z.infer<typeof storageUseSchema>;

/**
 * Changes the used storage unless the change would exceed the plan's limits. Returns whether the storage was changed.
 * Because a single statement updates one row, the usage is exact even with parallel requests. Reductions always
 * succeed.
 */
export async function changeStorageUsage(
  tx: Context,
  { bytes = 0, reservedBytes = 0, photos = 0, reservedPhotos = 0 }: StorageChange,
  limits: StorageLimits,
): Promise<boolean> {
  const organizationId = getOrganizationId(tx);
  await tx.db.$executeRaw`
    INSERT INTO organization_storage (organization_id) VALUES (${organizationId}::uuid) ON CONFLICT DO NOTHING`;
  const [moreBytes, morePhotos] = [bytes + reservedBytes, photos + reservedPhotos];
  const changed = await tx.db.$executeRaw`
    UPDATE organization_storage SET
      bytes = bytes + ${bytes}::bigint, reserved_bytes = reserved_bytes + ${reservedBytes}::bigint,
      photos = photos + ${photos}::int, reserved_photos = reserved_photos + ${reservedPhotos}::int
    WHERE organization_id = ${organizationId}::uuid
      AND (${moreBytes}::bigint <= 0 OR ${limits.bytes}::bigint IS NULL
           OR bytes + reserved_bytes + ${moreBytes}::bigint <= ${limits.bytes}::bigint)
      AND (${morePhotos}::int <= 0 OR ${limits.photos}::int IS NULL
           OR photos + reserved_photos + ${morePhotos}::int <= ${limits.photos}::int)`;
  return changed === 1;
}

const SELECT_USE = `
  SELECT json_build_object('bytes', bytes + reserved_bytes, 'photos', photos + reserved_photos) AS value
  FROM organization_storage WHERE organization_id = $1::uuid`;

/** Returns the used storage, including unfinished uploads. */
export async function readStorageUsage(ctx: Context): Promise<StorageUsage> {
  const values = [getOrganizationId(ctx)];
  const use = await queryJson(ctx.db, { sql: SELECT_USE, values, schema: storageUseSchema });
  return use ?? { bytes: 0, photos: 0 };
}
