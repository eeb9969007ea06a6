import { DensityButton } from "@/components/lists/density-button";
import { type BulkAction, SelectionBar, SelectRowsButton } from "@/components/lists/row-selection";
import { SavedFilters } from "@/components/lists/saved-filters";
import type { Sorting } from "@/components/lists/sort-headings";
import { SortMenu, type SortOption } from "@/components/lists/sort-menu";
import { useRowSelection } from "@/components/lists/use-row-selection";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { SearchBox } from "@/components/ui/search-box";
import { deleteEntriesAction, restoreEntriesAction } from "@/lib/actions/billing/billing-rows";
import type { EntryPage } from "@/lib/domain/billing/finances/list-entries";
import {
  CATEGORIES,
  CATEGORY_LABELS,
  ENTRY_KINDS,
  type EntryKind,
} from "@/lib/domain/billing/finances/model/categories";
import { ENTRY_SORTS, NEWEST_ENTRIES_FIRST } from "@/lib/domain/billing/finances/model/sorts";
import type { SavedFilterDto } from "@/lib/domain/work/saved-filters/dto";
import { createPageHref } from "@/lib/lists/address";
import { formatSort, readSort } from "@/lib/lists/sort";
import type { Currency } from "@/lib/money/currency";
import { EntryTable } from "./entry-table";
import { type FinanceUrlState, getFinanceHref, MAX_VENDOR_SEARCH_LENGTH } from "./finance-url-state";

const KIND_LABELS: Readonly<Record<EntryKind, string>> = { expense: "Expenses", income: "Income" };

interface EntriesCardProps {
  urlState: FinanceUrlState;
  /** Null if the lookup failed. */
  page: EntryPage | null;
  /** The IDs of the expenses that have a charge. */
  chargedIds: readonly string[];
  filters: readonly SavedFilterDto[] | null;
  canWrite: boolean;
  canExport: boolean;
  currency: Currency;
}

const SORT_OPTIONS: readonly SortOption[] = [
  ["-date", "Newest first"],
  ["date", "Oldest first"],
  ["-amount", "Amount, largest first"],
  ["amount", "Amount, smallest first"],
  ["vendor", "Vendor or payer"],
  ["category", "Category"],
];

const DELETE_ACTION: BulkAction = {
  ...{
    action: deleteEntriesAction,
    label: "Delete",
    past: "deleted",
    icon: "trash",
    undo: restoreEntriesAction,
  },
};

/** Lists the month's entries. Filters are links and the search is a form, so both work without JavaScript. */
export function EntriesCard(props: EntriesCardProps) {
  const { urlState, page, chargedIds, filters, canWrite, canExport, currency } = props;
  const { kind, category, search, sort, horse, month } = urlState;
  const entries = page?.entries ?? [];
  const selection = useRowSelection(
    entries.map(({ id, vendor, category: one }) => ({ id, name: vendor ?? CATEGORY_LABELS[one] })),
  );
  const sorting: Sorting = {
    current: sort,
    getHref: (requested) =>
      getFinanceHref({
        ...urlState,
        cursor: null,
        sort: readSort(ENTRY_SORTS, formatSort(requested)) ?? NEWEST_ENTRIES_FIRST,
      }),
  };
  const pageHref = (cursor: string | null) => (cursor ? getFinanceHref({ ...urlState, cursor }) : undefined);
  return (
    <div className="min-w-0">
      <Card aria-labelledby="entries">
        <CardHeader
          id="entries"
          title="Entries"
          actions={
            <>
              <DensityButton />
              {(canWrite || canExport) && <SelectRowsButton selection={selection} />}
            </>
          }
        />
        <CardBody className="flex flex-wrap gap-3 border-line border-b py-3! max-sm:gap-2 max-sm:px-3!">
          <EntryFilters urlState={urlState} />
          <SortMenu sorting={sorting} options={SORT_OPTIONS} />
          <search className="min-w-52 flex-1">
            <SearchBox
              action="/finances"
              search={search}
              clearHref={getFinanceHref({ ...urlState, search: "", cursor: null })}
              maxLength={MAX_VENDOR_SEARCH_LENGTH}
              label="Search by vendor or payer"
              placeholder="Vendor or payer"
            >
              {month && <input type="hidden" name="month" value={month} />}
              {horse && <input type="hidden" name="horse" value={horse} />}
              {category && <input type="hidden" name="category" value={category} />}
              {kind && <input type="hidden" name="kind" value={kind} />}
              <input type="hidden" name="sort" value={formatSort(sort)} />
            </SearchBox>
          </search>
          <SavedFilters
            list="finances"
            filters={filters}
            path="/finances"
            href={getFinanceHref({ ...urlState, month: null, cursor: null })}
          />
        </CardBody>
        {!page && <ErrorState what="the entries" action={<RetryButton />} />}
        {page && entries.length === 0 && <NoEntries urlState={urlState} canWrite={canWrite} />}
        {entries.length > 0 && (
          <EntryTable
            entries={entries}
            chargedIds={chargedIds}
            horseId={horse}
            sorting={sorting}
            selection={selection}
            currency={currency}
          />
        )}
        {page && (
          <Pagination
            before={pageHref(page.previousCursor)}
            after={pageHref(page.nextCursor)}
            label="Entry pages"
            order={sort.key === "date" ? "date" : "name"}
          />
        )}
      </Card>
      <SelectionBar
        selection={selection}
        nouns={["entry", "entries"]}
        actions={canWrite ? [DELETE_ACTION] : []}
      >
        {canExport && selection.selected.length > 0 && (
          <ButtonLink
            href={createPageHref("/api/finances/export", {
              ids: selection.selected.map(({ id }) => id).join(","),
            })}
            icon="download-simple"
            download={true}
          >
            Export
          </ButtonLink>
        )}
      </SelectionBar>
    </div>
  );
}

function NoEntries({ urlState, canWrite }: Pick<EntriesCardProps, "urlState" | "canWrite">) {
  const { month, horse, kind, category, search } = urlState;
  if (kind || category || search) {
    return (
      <EmptyState
        icon="receipt"
        title="No matching entries for this month"
        action={
          <ButtonLink href={getFinanceHref({ month, horse })} size="small">
            Show all entries for the month
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState icon="receipt" title="No entries for this month">
      {canWrite &&
        "Care costs and paid invoices are added automatically. Add the rest, such as hay or lessons."}
    </EmptyState>
  );
}

function EntryFilters({ urlState }: Pick<EntriesCardProps, "urlState">) {
  const { kind, category } = urlState;
  const to = (changes: Partial<FinanceUrlState>) => getFinanceHref({ ...urlState, cursor: null, ...changes });
  const shownKind = kind ? KIND_LABELS[kind] : "All";
  const shownCategory = category ? CATEGORY_LABELS[category] : "All";
  return (
    <>
      <DropdownMenu
        label={`Type: ${shownKind}`}
        align="start"
        trigger={
          <>
            {kind ? shownKind : "Type"}
            <Icon name="caret-down" size={14} className="max-[23rem]:hidden" />
          </>
        }
      >
        {[null, ...ENTRY_KINDS].map((one) => (
          <MenuLink key={one ?? "all"} href={to({ kind: one })} icon={one === kind ? "check" : undefined}>
            {one ? KIND_LABELS[one] : "All"}
          </MenuLink>
        ))}
      </DropdownMenu>
      <DropdownMenu
        label={`Category: ${shownCategory}`}
        align="start"
        trigger={
          <>
            <Icon name="funnel" className="max-[23rem]:hidden" />
            {category ? shownCategory : "Category"}
            <Icon name="caret-down" size={14} className="max-[23rem]:hidden" />
          </>
        }
      >
        {[null, ...CATEGORIES].map((one) => (
          <MenuLink
            key={one ?? "all"}
            href={to({ category: one })}
            icon={one === category ? "check" : undefined}
          >
            {one ? CATEGORY_LABELS[one] : "All"}
          </MenuLink>
        ))}
      </DropdownMenu>
    </>
  );
}
