import { createPageHref } from "@/lib/lists/address";

/**
 * Returns the path of the form that logs a care item. Pass `horseId` if the horse may be shared with the organization.
 */
export function getVisitHref(id: string, horseId: string | null = null): string {
  return createPageHref("/care/visit", { items: id, horse: horseId });
}
