import { grants } from "@/lib/auth/permissions";
import type { WithHorse } from "./horse-page";

/** Whether the verbs would take a photo or document: a page offers nothing that is refused. */
export function canFile({ ctx, horse, organization }: WithHorse): boolean {
  const isOpen = !horse.archivedAt && !horse.isLocked && !organization.isLocked;
  return isOpen && grants(ctx.permissions, "documents", "full");
}
