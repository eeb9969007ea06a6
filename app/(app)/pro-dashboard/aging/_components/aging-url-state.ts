import {
  AGING_DUE_FILTERS,
  AGING_VIEWS,
  type AgingDueFilter,
  type AgingGrouping,
} from "@/lib/domain/billing/aging/model/schemas";
import { isUuid } from "@/lib/ids";

/** The page state stored in the URL: the view and its filters. */
export interface AgingUrlState {
  view: AgingGrouping;
  due: AgingDueFilter | null;
  /** A contact's ID, or "none". */
  contact: string | null;
  /** A horse's ID, or "none". */
  horse: string | null;
}

/** Reads the page's query. Ignores unknown values. */
export function parseAgingUrlState(parameters: Record<string, string | string[] | undefined>): AgingUrlState {
  const text = (name: string) => [parameters[name]].flat()[0] ?? "";
  const readId = (name: string) => (isUuid(text(name)) || text(name) === "none" ? text(name) : null);
  return {
    view: AGING_VIEWS.find((view) => view === text("view")) ?? "contact",
    due: AGING_DUE_FILTERS.find((due) => due === text("due")) ?? null,
    contact: readId("contact"),
    horse: readId("horse"),
  };
}

export function toAgingQuery({ view, due, contact, horse }: Partial<AgingUrlState>): URLSearchParams {
  const query = new URLSearchParams();
  if (view && view !== "contact") query.set("view", view);
  if (due) query.set("due", due);
  if (contact) query.set("contact", contact);
  if (horse) query.set("horse", horse);
  return query;
}

export function getAgingHref(urlState: Partial<AgingUrlState>): string {
  const query = toAgingQuery(urlState).toString();
  return query ? `/pro-dashboard/aging?${query}` : "/pro-dashboard/aging";
}
