import { hasPermission } from "@/lib/auth/permissions";
import type { HorsePageContext } from "./horse-page";

/**
 * Returns whether the viewer can add photos and documents. Matches the checks in the domain functions, so that
 * the page offers only actions that succeed.
 */
export function canAddFiles({ ctx, horse, organization }: HorsePageContext): boolean {
  const isOpen = !horse.archivedAt && !horse.isLocked && !organization.isLocked;
  return isOpen && hasPermission(ctx.permissions, "documents", "full");
}
