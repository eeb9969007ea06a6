import { CONTACT_ROLES, type ContactRole } from "@/lib/domain/billing/contacts/model/roles";
import { createPageHref, getParameter, type QueryParameters } from "@/lib/lists/address";
import { MAX_SEARCH_LENGTH } from "@/lib/lists/max-search-length";

/** The state stored in the list's URL. */
export interface ContactListUrlState {
  search: string;
  role: ContactRole | null;
  archived: boolean;
  cursor: string | null;
}

/** Reads the page's query. Ignores unknown values so that old links still work. */
export function parseContactListUrlState(parameters: QueryParameters): ContactListUrlState {
  return {
    search: getParameter(parameters, "q").slice(0, MAX_SEARCH_LENGTH),
    role: CONTACT_ROLES.find((role) => role === getParameter(parameters, "role")) ?? null,
    archived: getParameter(parameters, "archived") === "1",
    cursor: getParameter(parameters, "cursor") || null,
  };
}

export function getContactListHref(parts: Partial<ContactListUrlState>): string {
  const { search = "", role = null, archived = false, cursor = null } = parts;
  return createPageHref("/dashboard/contacts", { q: search, role, archived: archived ? "1" : null, cursor });
}

/** Returns whether the URL points to the list's first page without filters. */
export function isFirstContactPage({ search, role, archived, cursor }: ContactListUrlState): boolean {
  return !search && !role && !archived && !cursor;
}
