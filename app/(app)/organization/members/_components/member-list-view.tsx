"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { SearchBox } from "@/components/ui/search-box";
import { MemberRow } from "./member-row";
import type { MemberRowData } from "./member-row-data";

interface MemberListViewProps {
  search: string;
  /** Null where the lookup failed. */
  page: { rows: readonly MemberRowData[]; before: string | undefined; after: string | undefined } | null;
  timeZone?: string | undefined;
}

export function MemberListView({ search, page, timeZone }: MemberListViewProps) {
  const isLong =
    page !== null && (page.rows.length > 7 || page.before !== undefined || page.after !== undefined);
  return (
    <Card aria-label="Members">
      {(search !== "" || isLong) && <SearchMembers search={search} />}
      {!page && <ErrorState what="members" action={<RetryButton />} />}
      {page?.rows.length === 0 && (
        <EmptyState
          icon="users"
          title="No members found"
          action={<ButtonLink href="/organization/members">Show all members</ButtonLink>}
        >
          Try another name.
        </EmptyState>
      )}
      {page && page.rows.length > 0 && (
        <CardRows>
          {page.rows.map((member) => (
            <MemberRow key={member.userId} member={member} timeZone={timeZone} />
          ))}
        </CardRows>
      )}
      {page && <Pagination label="Pages of members" before={page.before} after={page.after} order="name" />}
    </Card>
  );
}

/** A plain GET form: the address holds the search, and it works before JavaScript does. */
function SearchMembers({ search }: { search: string }) {
  return (
    <search className="block border-line border-b px-5 py-3">
      <SearchBox
        action="/organization/members"
        search={search}
        clearHref="/organization/members"
        maxLength={200}
        label="Search members"
        placeholder="Name"
      />
    </search>
  );
}
