import { grants } from "@/lib/auth/permissions";
import type { WithHorse } from "./horse-page";

/** Whether the verbs would take a record: a page offers nothing that is refused. */
export function canLog({ ctx, horse, organization }: WithHorse): boolean {
  const isOpen = !horse.archivedAt && !horse.isLocked && !organization.isLocked;
  return isOpen && grants(ctx.permissions, "care", "full");
}
