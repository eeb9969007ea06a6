import "server-only";
import { PLANS } from "@/content/plans";
import { type Context, isOwner } from "@/lib/auth/context";
import { deleteExpiredUploads } from "@/lib/domain/horses/uploads/delete-expired-uploads";
import { releaseStalledUploads } from "@/lib/domain/horses/uploads/release-stalled-uploads";
import {
  changeStorageUsage,
  readStorageUsage,
  type StorageChange,
  type StorageLimits,
  type StorageUsage,
} from "@/lib/domain/horses/uploads/storage-data";
import { DomainError } from "@/lib/errors";
import { formatSize } from "@/lib/files/format-size";
import { createPlanLimitError } from "@/lib/plans/create-plan-limit-error";
import { getPlanLimit } from "@/lib/plans/entitlements";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";

export function getStorageLimits(tier: PlanId): StorageLimits {
  return { bytes: getPlanLimit(tier, "storage_bytes"), photos: getPlanLimit(tier, "photos") };
}

/**
 * Reserves storage for a file. If the plan has too little storage left, deletes expired uploads, releases the
 * storage of stalled uploads and tries again. Throws PLAN_LIMIT if there still isn't enough.
 */
export async function reserveStorage(tx: Context, change: StorageChange): Promise<void> {
  const limits = getOrganizationLimits(tx);
  if (await changeStorageUsage(tx, change, limits)) return;
  await deleteExpiredUploads(tx);
  await releaseStalledUploads(tx);
  if (await changeStorageUsage(tx, change, limits)) return;
  throw createStorageFullError(tx, change, await readStorageUsage(tx));
}

/** Releases the storage of a file. */
export async function releaseStorage(tx: Context, { bytes, photos }: StorageUsage): Promise<void> {
  const isReleased = await changeStorageUsage(
    tx,
    { bytes: -bytes, photos: -photos },
    getOrganizationLimits(tx),
  );
  if (!isReleased) throw new DomainError("INTERNAL", "The storage could not be released");
}

function getOrganizationLimits({ organization }: Context): StorageLimits {
  return getStorageLimits(organization?.tier ?? "personal");
}

function createStorageFullError(tx: Context, change: StorageChange, use: StorageUsage): DomainError {
  const tier = tx.organization?.tier ?? "personal";
  const limits = getStorageLimits(tier);
  const photos = (change.photos ?? 0) + (change.reservedPhotos ?? 0);
  const isPhotos = limits.photos !== null && photos > 0 && use.photos + photos > limits.photos;
  const largerPlan =
    PLAN_IDS.find((plan) => exceedsLimits(getStorageLimits(plan), limits, isPhotos)) ?? "pro";
  const room = isPhotos
    ? `The ${PLANS[tier].name} plan includes ${limits.photos} photos, and you have used all of them.`
    : `The ${PLANS[tier].name} plan has ${formatSize(limits.bytes ?? 0)} of storage, and you have used ${formatSize(use.bytes)}.`;
  const remedy = `Delete files you no longer need, or upgrade to ${PLANS[largerPlan].name} for higher limits.`;
  return createPlanLimitError(`${room} ${remedy}`, { plan: largerPlan, isOwnPlan: isOwner(tx) });
}

function exceedsLimits(plan: StorageLimits, currentLimits: StorageLimits, isPhotos: boolean): boolean {
  const [has, had] = isPhotos ? [plan.photos, currentLimits.photos] : [plan.bytes, currentLimits.bytes];
  return had !== null && (has === null || has > had);
}
