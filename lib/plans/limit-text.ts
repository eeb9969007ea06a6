import { planLimit } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

const GIGABYTE = 1024 ** 3;

const counted = new Intl.NumberFormat("en-US");

/** A plan's limit for a sentence or table cell: "Up to 5", "500", "Unlimited", "10 GB". */
export function horsesText(plan: PlanId): string {
  const limit = planLimit(plan, "horses");
  return limit === null ? "Unlimited" : `Up to ${counted.format(limit)}`;
}

export function photosText(plan: PlanId): string {
  const limit = planLimit(plan, "photos");
  return limit === null ? "Unlimited" : counted.format(limit);
}

export function storageText(plan: PlanId): string {
  const bytes = planLimit(plan, "storage_bytes");
  return bytes === null ? "Unlimited" : `${counted.format(bytes / GIGABYTE)} GB`;
}

/** Clients and organizations: none, a number or unlimited. */
export function countText(plan: PlanId, limit: "clients" | "organizations"): string {
  const value = planLimit(plan, limit);
  if (value === null) return "Unlimited";
  return value === 0 ? "None" : counted.format(value);
}
