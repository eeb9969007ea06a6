import "server-only";
import { PLANS } from "@/content/plans";
import { type Context, isOwner } from "@/lib/auth/context";
import { dropExpiredUploads } from "@/lib/domain/uploads/drop-expired-uploads";
import {
  changeStorage,
  readStorageUse,
  type StorageChange,
  type StorageLimits,
  type StorageUse,
} from "@/lib/domain/uploads/storage-data";
import { DomainError } from "@/lib/errors";
import { sizeText } from "@/lib/files/size-text";
import { planLimit } from "@/lib/plans/entitlements";
import { PLAN_IDS, type PlanId } from "@/lib/plans/plan-id";
import { planLimitError } from "@/lib/plans/plan-limit-error";

export function storageLimitsOf(tier: PlanId): StorageLimits {
  return { bytes: planLimit(tier, "storage_bytes"), photos: planLimit(tier, "photos") };
}

/** Takes room for a file, or gives it back: PLAN_LIMIT when the plan hasn't so much. What expired makes way first. */
export async function takeStorage(tx: Context, change: StorageChange): Promise<void> {
  const limits = limitsIn(tx);
  if (await changeStorage(tx, change, limits)) return;
  await dropExpiredUploads(tx);
  if (await changeStorage(tx, change, limits)) return;
  throw noRoomError(tx, change, await readStorageUse(tx));
}

/** Gives room back. */
export async function releaseStorage(tx: Context, { bytes, photos }: StorageUse): Promise<void> {
  const done = await changeStorage(tx, { bytes: -bytes, photos: -photos }, limitsIn(tx));
  if (!done) throw new DomainError("INTERNAL", "Storage could not be given back");
}

function limitsIn({ organization }: Context): StorageLimits {
  return storageLimitsOf(organization?.tier ?? "personal");
}

function noRoomError(tx: Context, change: StorageChange, use: StorageUse): DomainError {
  const tier = tx.organization?.tier ?? "personal";
  const limits = storageLimitsOf(tier);
  const photos = (change.photos ?? 0) + (change.reservedPhotos ?? 0);
  const isPhotos = limits.photos !== null && photos > 0 && use.photos + photos > limits.photos;
  const bigger = PLAN_IDS.find((plan) => isMore(storageLimitsOf(plan), limits, isPhotos)) ?? "pro";
  const room = isPhotos
    ? `The ${PLANS[tier].name} plan has room for ${limits.photos} photos, and all are taken.`
    : `The ${PLANS[tier].name} plan has ${sizeText(limits.bytes ?? 0)} of storage, and ${sizeText(use.bytes)} of it are taken.`;
  const way = `Delete what you no longer need, or get ${PLANS[bigger].name}, which has more.`;
  return planLimitError(`${room} ${way}`, { plan: bigger, isOwnPlan: isOwner(tx) });
}

function isMore(plan: StorageLimits, than: StorageLimits, isPhotos: boolean): boolean {
  const [has, had] = isPhotos ? [plan.photos, than.photos] : [plan.bytes, than.bytes];
  return had !== null && (has === null || has > had);
}
