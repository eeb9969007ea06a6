import { type Area, grants } from "@/lib/auth/permissions";
import type { WithHorse } from "./horse-page";

/** Whether the verbs would take a record, or care that is done: a page offers nothing that is refused. */
export function canLog(
  { ctx, horse, organization }: WithHorse,
  area: Extract<Area, "care" | "health"> = "health",
): boolean {
  const isOpen = !horse.archivedAt && !horse.isLocked && !organization.isLocked;
  return isOpen && grants(ctx.permissions, area, "full");
}
