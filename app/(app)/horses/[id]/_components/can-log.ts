import { type Area, grants } from "@/lib/auth/permissions";
import type { HorsePageContext } from "./horse-page";

/**
 * Returns whether records and completed care can be logged. Matches the checks in the domain functions, so that
 * the page offers nothing that fails.
 */
export function canLogForHorse(
  { ctx, horse, organization }: HorsePageContext,
  area: Extract<Area, "care" | "health"> = "health",
): boolean {
  const isOpen = !horse.archivedAt && !horse.isLocked && !organization.isLocked;
  return isOpen && grants(ctx.permissions, area, "full");
}
