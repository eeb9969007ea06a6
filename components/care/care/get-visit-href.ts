import { addFrom } from "@/lib/lists/back-link";

interface VisitOrigin {
  /** The ID of the horse. Required if another organization shares the horse. */
  horseId?: string | undefined;
  /** The URL of the list that the form returns to. By default, the form returns to the list of all care. */
  listHref?: string | undefined;
}

/** Returns the path of the form that logs a care item. */
export function getVisitHref(id: string, { horseId, listHref }: VisitOrigin = {}): string {
  const query = new URLSearchParams({ items: id, ...(horseId && { horse: horseId }) });
  return addFrom(`/care/visit?${query}`, listHref && listHref !== "/care" ? listHref : null);
}
