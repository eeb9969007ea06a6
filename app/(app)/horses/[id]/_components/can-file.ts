import { grants } from "@/lib/auth/permissions";
import type { HorsePageContext } from "./horse-page";

/**
 * Whether photos and documents can be added. Matches the verbs' checks, so that the page offers nothing that
 * fails.
 */
export function canFile({ ctx, horse, organization }: HorsePageContext): boolean {
  const isOpen = !horse.archivedAt && !horse.isLocked && !organization.isLocked;
  return isOpen && grants(ctx.permissions, "documents", "full");
}
