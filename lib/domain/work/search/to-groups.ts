import type { FoundRows } from "@/lib/domain/work/search/found-rows";
import type { SearchGroup, SearchResult } from "@/lib/domain/work/search/model/labels";
import { getAddress } from "@/lib/lists/address";
import { formatCents } from "@/lib/money/format";

/** Formats results by group, without empty groups. */
export function toGroups(found: FoundRows): SearchGroup[] {
  const { horses = [], sharedHorses = [], members = [], clients = [], invoices = [] } = found;
  const groups: SearchGroup[] = [
    { group: "horses", results: [...horses.map(horseResult), ...sharedHorses.map(sharedResult)] },
    { group: "people", results: [...members.map(memberResult), ...clients.map(clientResult)] },
    { group: "records", results: newestFirst(found).map(recordResult) },
    { group: "invoices", results: invoices.map(invoiceResult) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

type Row<Part extends keyof FoundRows> = NonNullable<FoundRows[Part]>[number];

function horseResult({ id, name, barnName, ownerName, location, isArchived }: Row<"horses">): SearchResult {
  const detail = words(isArchived && "Archived", barnName && `“${barnName}”`, location, ownerName) || "Horse";
  return { id, type: "horse", title: name, detail, path: `/horses/${id}` };
}

function sharedResult({ id, name, barnName, sharedBy }: Row<"sharedHorses">): SearchResult {
  const detail = words(`Shared by ${sharedBy}`, barnName && `“${barnName}”`);
  return { id, type: "horse", title: name, detail, path: `/horses/${id}` };
}

function memberResult({ id, name, roleName }: Row<"members">): SearchResult {
  const path = getAddress("/organization/members", { q: name });
  return { id, type: "member", title: name, detail: words("Member", roleName), path };
}

function clientResult({ id, name, email, isArchived }: Row<"clients">): SearchResult {
  const archived = isArchived ? "true" : null;
  const path = getAddress("/pro-dashboard", { tab: "clients", q: email, archived });
  return {
    id,
    type: "client",
    title: name,
    detail: words(isArchived ? "Archived client" : "Client", email),
    path,
  };
}

function newestFirst({ records = [], sharedRecords = [] }: FoundRows): Row<"records">[] {
  return [...records, ...sharedRecords].sort((one, other) => other.happenedOn.localeCompare(one.happenedOn));
}

function recordResult({ id, horseId, horseName, title, provider, happenedOn }: Row<"records">): SearchResult {
  const path = `/horses/${horseId}/health/${id}`;
  return { id, type: "record", title, detail: words(horseName, formatDay(happenedOn), provider), path };
}

function invoiceResult({ id, invoiceNumber, customerName, totalCents }: Row<"invoices">): SearchResult {
  const detail = words(customerName, formatCents(totalCents));
  return { id, type: "invoice", title: invoiceNumber, detail, path: `/pro-dashboard/invoices/${id}` };
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

function words(...parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join(" · ");
}
