import type { CalendarDate } from "@/lib/dates/calendar-date";
import { CONTACT_ROLE_LABELS } from "@/lib/domain/billing/contacts/model/roles";
import { getExcerpt } from "@/lib/domain/work/search/get-excerpt";
import type { SearchGroup, SearchResult } from "@/lib/domain/work/search/model/labels";
import type { SearchResultRows } from "@/lib/domain/work/search/search-result-rows";
import { getClosingDate } from "@/lib/domain/work/tasks/model/late-completion";
import { withCurrentDueDate } from "@/lib/domain/work/tasks/series";
import { createPageHref } from "@/lib/lists/address";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

interface ResultFormat {
  /** The maximum number of results from each source. */
  limit: number;
  /** The search words in lowercase. */
  words: readonly string[];
  numberFormat: NumberFormat;
  /** Today's date in the organization's time zone. */
  today: CalendarDate;
}

/**
 * Groups the results by type and leaves out empty groups. If a source has more rows than the limit, its group's
 * `hasMore` is true.
 */
export function toSearchGroups(
  found: SearchResultRows,
  { limit, words, numberFormat, today }: ResultFormat,
): SearchGroup[] {
  const { horses = [], sharedHorses = [], members = [], contacts = [], clients = [] } = found;
  const { tasks = [], records = [], sharedRecords = [], invoices = [] } = found;
  const hasMore = (...sources: (readonly unknown[])[]) => sources.some(({ length }) => length > limit);
  const limited = <T>(rows: readonly T[]) => rows.slice(0, limit);
  const groups: SearchGroup[] = [
    {
      group: "horses",
      results: [...limited(horses).map(toHorseResult), ...limited(sharedHorses).map(toSharedHorseResult)],
      hasMore: hasMore(horses, sharedHorses),
    },
    {
      group: "people",
      results: [
        ...limited(members).map(toMemberResult),
        ...limited(contacts).map(toContactResult),
        ...limited(clients).map(toClientResult),
      ],
      hasMore: hasMore(members, contacts, clients),
    },
    {
      group: "tasks",
      results: limited(openFirst(tasks)).map((task) => toTaskResult(withCurrentDueDate(task, today))),
      hasMore: hasMore(tasks),
    },
    {
      group: "records",
      results: newestFirst([...limited(records), ...limited(sharedRecords)]).map((record) =>
        toRecordResult(record, words),
      ),
      hasMore: hasMore(records, sharedRecords),
    },
    {
      group: "invoices",
      results: limited(invoices).map((invoice) => toInvoiceResult(invoice, numberFormat)),
      hasMore: hasMore(invoices),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

type Row<Part extends keyof SearchResultRows> = NonNullable<SearchResultRows[Part]>[number];

function toHorseResult({ id, name, barnName, ownerName, location, isArchived }: Row<"horses">): SearchResult {
  const detail =
    joinWords(isArchived && "Archived", barnName && `“${barnName}”`, location, ownerName) || "Horse";
  return { id, type: "horse", title: name, detail, path: `/horses/${id}` };
}

function toSharedHorseResult({ id, name, barnName, sharedBy }: Row<"sharedHorses">): SearchResult {
  const detail = joinWords(`Shared by ${sharedBy}`, barnName && `“${barnName}”`);
  return { id, type: "horse", title: name, detail, path: `/horses/${id}` };
}

function toMemberResult({ id, name, roleName }: Row<"members">): SearchResult {
  const path = createPageHref("/organization/members", { q: name });
  return { id, type: "member", title: name, detail: joinWords("Member", roleName), path };
}

function toContactResult({ id, name, email, phone, roles, isArchived }: Row<"contacts">): SearchResult {
  const roleNames = roles.map((role) => CONTACT_ROLE_LABELS[role]).join(", ");
  const detail = joinWords(isArchived && "Archived", roleNames || "Contact", email, phone);
  const type = roles.includes("client") ? "client" : "contact";
  return { id, type, title: name, detail, path: `/dashboard/contacts/${id}` };
}

function toClientResult({ id, name, email, isArchived }: Row<"clients">): SearchResult {
  const archived = isArchived ? "true" : null;
  const path = createPageHref("/pro-dashboard", { tab: "clients", q: email ?? name, archived });
  return {
    id,
    type: "client",
    title: name,
    detail: joinWords(isArchived ? "Archived client" : "Client", email),
    path,
  };
}

const CLOSED_LABELS = { done: "Done", skipped: "Skipped" };

/** The number of horse names that a task's result shows. */
const MAX_SHOWN_HORSES = 3;

/** Moves open tasks to the front, because UNION ALL doesn't guarantee an order. Otherwise keeps the order. */
function openFirst(tasks: readonly Row<"tasks">[]): Row<"tasks">[] {
  return tasks.toSorted((one, other) => Number(one.status !== "open") - Number(other.status !== "open"));
}

function toTaskResult(task: Row<"tasks">): SearchResult {
  const { id, title, status, dueOn, horses } = task;
  const names = horses.slice(0, MAX_SHOWN_HORSES).map(({ name }) => name);
  const more = horses.length - names.length;
  const about = names.join(", ") + (more > 0 ? ` and ${more} more` : "");
  const day =
    status === "open"
      ? formatDay(dueOn)
      : `${CLOSED_LABELS[status]} ${formatDay(getClosingDate(task) ?? dueOn)}`;
  return { id, type: "task", title, detail: joinWords(day, about), path: `/tasks/${id}` };
}

function newestFirst(records: readonly Row<"records">[]): Row<"records">[] {
  return records.toSorted((one, other) => other.happenedOn.localeCompare(one.happenedOn));
}

function toRecordResult(
  { id, horseId, horseName, title, provider, happenedOn, text }: Row<"records">,
  words: readonly string[],
): SearchResult {
  const path = `/horses/${horseId}/health/${id}`;
  const excerpt = getExcerpt(text, words, joinWords(title, provider));
  // Narrow screens cut off the end, so the excerpt comes before the provider.
  const detail = joinWords(horseName, formatDay(happenedOn), excerpt, provider);
  return { id, type: "record", title, detail, path };
}

function toInvoiceResult(
  { id, invoiceNumber, customerName, totalCents, currency }: Row<"invoices">,
  numberFormat: NumberFormat,
): SearchResult {
  const detail = joinWords(customerName, formatCents(totalCents, currency, numberFormat));
  return { id, type: "invoice", title: invoiceNumber, detail, path: `/pro-dashboard/invoices/${id}` };
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

function joinWords(...parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join(" · ");
}
