import type { ChargeStatus } from "@/lib/domain/billing/charges/model/labels";
import { isUuid } from "@/lib/ids";
import type { InvoicingQueryParameters } from "./invoicing-url-state";

/**
 * The views of the charge list. "unassigned" shows unbilled charges without a payer. "held" shows unbilled charges that
 * a client hasn't approved.
 */
export const CHARGE_VIEWS = ["unbilled", "unassigned", "held", "billed", "written_off", "all"] as const;
export type ChargeView = (typeof CHARGE_VIEWS)[number];

export const CHARGE_VIEW_LABELS: Readonly<Record<ChargeView, string>> = {
  unbilled: "Unbilled",
  unassigned: "Without a payer",
  held: "Not approved",
  billed: "Billed",
  written_off: "Written off",
  all: "All",
};

/** The state of the charges and agreements tabs stored in the URL. */
export interface ChargeUrlState {
  tab: "charges" | "agreements";
  view: ChargeView;
  /** Whether to show ended agreements. */
  ended: boolean;
  contactId: string | null;
  horseId: string | null;
  cursor: string | null;
}

/** Reads the page's query. Ignores unknown values. */
export function parseChargeUrlState(parameters: InvoicingQueryParameters): ChargeUrlState {
  const text = (name: string) => [parameters[name]].flat()[0] ?? "";
  const readId = (name: string) => (isUuid(text(name)) ? text(name) : null);
  return {
    tab: text("tab") === "agreements" ? "agreements" : "charges",
    view: CHARGE_VIEWS.find((view) => view === text("view")) ?? "unbilled",
    ended: text("ended") === "1",
    contactId: readId("contact"),
    horseId: readId("horse"),
    cursor: text("cursor") || null,
  };
}

export function getChargeHref(urlState: Partial<ChargeUrlState> & Pick<ChargeUrlState, "tab">): string {
  const { tab, view, ended, contactId, horseId, cursor } = urlState;
  const query = new URLSearchParams({ tab });
  if (view && view !== "unbilled") query.set("view", view);
  if (ended) query.set("ended", "1");
  if (contactId) query.set("contact", contactId);
  if (horseId) query.set("horse", horseId);
  if (cursor) query.set("cursor", cursor);
  return `/pro-dashboard?${query}`;
}

const STATUSES: Readonly<Record<ChargeView, ChargeStatus | null>> = {
  unbilled: "unbilled",
  unassigned: "unbilled",
  held: "unbilled",
  billed: "billed",
  written_off: "written_off",
  all: null,
};

/** Returns the filter for listing charges. */
export function toChargeFilter({ view, contactId, horseId }: ChargeUrlState) {
  return {
    status: STATUSES[view],
    contact_id: view === "unassigned" ? "none" : contactId,
    horse_id: horseId,
    approval: view === "held" ? ("held" as const) : null,
  };
}
