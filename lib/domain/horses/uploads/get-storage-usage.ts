import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getStorageLimits } from "@/lib/domain/horses/uploads/storage";
import {
  readStorageUsage,
  type StorageLimits,
  type StorageUsage,
} from "@/lib/domain/horses/uploads/storage-data";

export interface StorageUsageDto extends StorageUsage {
  limits: StorageLimits;
}

/** Returns the organization's used storage, including unfinished uploads, and its plan's limits. */
export async function getStorageUsage({ ctx }: Pick<VerbArguments, "ctx">): Promise<StorageUsageDto> {
  const { tier } = requirePermission(ctx, "documents", "read");
  requireOwnOrganization(ctx);
  return { ...(await readStorageUsage(ctx)), limits: getStorageLimits(tier) };
}
