import type { ReactNode } from "react";
import { CardRows } from "./card";
import { ErrorState } from "./error-state";
import { Pagination, type PaginationProps } from "./pagination";
import { RetryButton } from "./retry-button";

interface PagedRowsProps<Row> extends Pick<PaginationProps, "label" | "order"> {
  /** Null if the lookup failed. */
  page: { previousCursor: string | null; nextCursor: string | null } | null;
  rows: readonly Row[] | undefined;
  /** The name of the list's content, such as "the messages". */
  what: string;
  /** Shown if the list is empty. */
  empty: ReactNode;
  getHref: (cursor: string) => string;
  /** Renders one row: an `li` with its key. */
  children: (row: Row) => ReactNode;
}

/**
 * Renders the part of a card below its header: one page of rows with page links, an empty state or an error.
 */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { page, rows = [], what, empty, getHref, label, order, children } = props;
  if (!page) return <ErrorState what={what} action={<RetryButton />} />;
  const { previousCursor, nextCursor } = page;
  return (
    <>
      {rows.length === 0 ? empty : <CardRows>{rows.map(children)}</CardRows>}
      <Pagination
        before={previousCursor ? getHref(previousCursor) : undefined}
        after={nextCursor ? getHref(nextCursor) : undefined}
        label={label}
        order={order}
      />
    </>
  );
}
