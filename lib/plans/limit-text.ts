import { getPlanLimit } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

const GIGABYTE = 1024 ** 3;

const countFormat = new Intl.NumberFormat("en-US");

/** Formats a plan's limit for a sentence or table cell: "Up to 5", "500", "Unlimited" or "10 GB". */
export function formatHorseLimit(plan: PlanId): string {
  const limit = getPlanLimit(plan, "horses");
  return limit === null ? "Unlimited" : `Up to ${countFormat.format(limit)}`;
}

export function formatPhotoLimit(plan: PlanId): string {
  const limit = getPlanLimit(plan, "photos");
  return limit === null ? "Unlimited" : countFormat.format(limit);
}

export function formatStorageLimit(plan: PlanId): string {
  const bytes = getPlanLimit(plan, "storage_bytes");
  return bytes === null ? "Unlimited" : `${countFormat.format(bytes / GIGABYTE)} GB`;
}

/** Formats the limit on clients or organizations: "None" (not allowed), a number or "Unlimited". */
export function formatLimitCount(plan: PlanId, limit: "clients" | "organizations"): string {
  const value = getPlanLimit(plan, limit);
  if (value === null) return "Unlimited";
  return value === 0 ? "None" : countFormat.format(value);
}
