import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getStorageLimits } from "@/lib/domain/horses/uploads/storage";
import {
  readStorageUse,
  type StorageLimits,
  type StorageUse,
} from "@/lib/domain/horses/uploads/storage-data";

export interface StorageDto extends StorageUse {
  limits: StorageLimits;
}

/** Returns the organization's used storage, including unfinished uploads, and its plan's limits. */
export async function getStorage({ ctx }: Pick<VerbArguments, "ctx">): Promise<StorageDto> {
  const { tier } = requirePermission(ctx, "documents", "read");
  requireOwnOrganization(ctx);
  return { ...(await readStorageUse(ctx)), limits: getStorageLimits(tier) };
}
