import { type Area, grants } from "@/lib/auth/permissions";
import type { WithHorse } from "./horse-page";

/**
 * Whether records and completed care can be logged. Matches the verbs' checks, so that the page offers
 * nothing that fails.
 */
export function canLog(
  { ctx, horse, organization }: WithHorse,
  area: Extract<Area, "care" | "health"> = "health",
): boolean {
  const isOpen = !horse.archivedAt && !horse.isLocked && !organization.isLocked;
  return isOpen && grants(ctx.permissions, area, "full");
}
