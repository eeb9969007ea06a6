"use client";

import { type SortHeading, SortLinks } from "@/components/lists/sort-headings";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { SearchBox } from "@/components/ui/search-box";
import type { MemberSort } from "@/lib/domain/organizations/members/model/sorts";
import { createPageHref } from "@/lib/lists/address";
import { formatSort, type Sort } from "@/lib/lists/sort";
import { MemberRow } from "./member-row";
import type { MemberRowData } from "./member-row-data";

const PATH = "/organization/members";

const COLUMNS: readonly SortHeading[] = [
  { label: "Name", sort: "name" },
  { label: "Joined", sort: "joined" },
  { label: "Role", sort: "role" },
];

interface MemberListViewProps {
  search: string;
  sort: MemberSort;
  /** Null if the lookup failed. */
  page: { rows: readonly MemberRowData[]; before: string | undefined; after: string | undefined } | null;
  timeZone?: string | undefined;
}

export function MemberListView({ search, sort, page, timeZone }: MemberListViewProps) {
  const getHref = (newSort: Sort) => createPageHref(PATH, { q: search, sort: formatSort(newSort) });
  const isLong =
    page !== null && (page.rows.length > 7 || page.before !== undefined || page.after !== undefined);
  return (
    <Card aria-label="Members">
      {(search !== "" || isLong) && <SearchMembers search={search} sort={sort} />}
      {!page && <ErrorState what="members" action={<RetryButton />} />}
      {page?.rows.length === 0 && (
        <EmptyState
          icon="users"
          title="No members found"
          action={<ButtonLink href={PATH}>Show all members</ButtonLink>}
        >
          Try another name.
        </EmptyState>
      )}
      {page && page.rows.length > 0 && (
        <>
          <SortLinks sorting={{ current: sort, getHref }} columns={COLUMNS} />
          <CardRows>
            {page.rows.map((member) => (
              <MemberRow key={member.userId} member={member} timeZone={timeZone} />
            ))}
          </CardRows>
        </>
      )}
      {page && <Pagination label="Member pages" before={page.before} after={page.after} order="name" />}
    </Card>
  );
}

/** Renders a plain GET form: the URL stores the search, and the form works without JavaScript. */
function SearchMembers({ search, sort }: Pick<MemberListViewProps, "search" | "sort">) {
  return (
    <search className="block border-line border-b px-5 py-3">
      <SearchBox
        action={PATH}
        search={search}
        clearHref={createPageHref(PATH, { sort: formatSort(sort) })}
        maxLength={200}
        label="Search members"
        placeholder="Name"
      >
        <input type="hidden" name="sort" value={formatSort(sort)} />
      </SearchBox>
    </search>
  );
}
