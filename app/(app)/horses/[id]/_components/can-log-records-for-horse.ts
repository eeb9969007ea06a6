import { hasPermission, type PermissionArea } from "@/lib/auth/permissions";
import type { HorsePageContext } from "./horse-page";

/**
 * Returns whether the viewer can log records and complete care. Matches the checks in the domain functions, so
 * that the page offers only actions that succeed.
 */
export function canLogRecordsForHorse(
  { ctx, horse, organization }: HorsePageContext,
  area: Extract<PermissionArea, "care" | "health"> = "health",
): boolean {
  const isOpen = !horse.archivedAt && !horse.isLocked && !organization.isLocked;
  return isOpen && hasPermission(ctx.permissions, area, "full");
}
