import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { Th } from "@/components/ui/table";
import type { Sort } from "@/lib/lists/sort";

export interface Sorting {
  current: Sort;
  getHref: (sort: Sort) => string;
}

export interface ListColumn {
  label: string;
  /** The column's sort key in the URL. A column without a sort key can't be sorted. */
  sort?: string;
  /** Whether the first click sorts in descending order, as for dates and amounts. */
  startsDescending?: boolean;
  end?: boolean;
  className?: string;
}

interface SortHeadingsProps {
  /** Undefined if the table can't be sorted. */
  sorting: Sorting | undefined;
  columns: readonly ListColumn[];
}

/** Renders the headings of a table's columns. Sortable headings are links that sort the list. */
export function SortHeadings({ sorting, columns }: SortHeadingsProps) {
  return columns.map((column) => {
    const { label, sort, end, className } = column;
    const isCurrent = sort !== undefined && sorting?.current.key === sort;
    const order = sorting?.current.isDescending ? "descending" : "ascending";
    return (
      <Th key={label} end={end} className={className} aria-sort={isCurrent ? order : undefined}>
        {sorting && sort ? <SortLink sorting={sorting} column={{ ...column, sort }} /> : label}
      </Th>
    );
  });
}

interface SortLinkProps {
  sorting: Sorting;
  column: SortHeading;
  /** Whether the link's text includes the current sort order. Needed outside a table. */
  isCurrentNamed?: boolean;
}

export interface SortHeading extends ListColumn {
  sort: string;
}

interface SortLinksProps {
  sorting: Sorting;
  columns: readonly SortHeading[];
}

/** Renders sort links for a list without column headings. Works without JavaScript. */
export function SortLinks({ sorting, columns }: SortLinksProps) {
  return (
    <nav
      aria-label="Sort"
      className="flex flex-wrap items-center gap-x-5 border-line border-b bg-sunken px-5 font-medium first:rounded-t-card text-[0.8125rem] text-ink-soft"
    >
      <span aria-hidden>Sort by</span>
      {columns.map((column) => (
        <SortLink key={column.sort} sorting={sorting} column={column} isCurrentNamed />
      ))}
    </nav>
  );
}

/** Sorts the list by a column. A second click reverses the order. */
function SortLink({ sorting: { current, getHref }, column, isCurrentNamed = false }: SortLinkProps) {
  const { label, sort, startsDescending = false } = column;
  const isCurrent = current.key === sort;
  const isDescending = isCurrent ? !current.isDescending : startsDescending;
  return (
    <LightLink
      href={getHref({ key: sort, isDescending })}
      scroll={false}
      aria-current={isCurrentNamed && isCurrent ? "true" : undefined}
      className={classNames(
        "inline-flex items-center gap-1 hover:text-ink hover:underline aria-[current]:text-ink",
        isCurrentNamed ? "min-h-11" : "min-h-6",
      )}
    >
      {label}
      {isCurrent && <Icon name={current.isDescending ? "caret-down" : "caret-up"} size={14} />}
      {isCurrentNamed && isCurrent && (
        <span className="sr-only">{current.isDescending ? "descending" : "ascending"}</span>
      )}
    </LightLink>
  );
}
