"use client";

import { PageHeader } from "@/components/layout/page-header";
import { GROUP_ICONS } from "@/components/search/group-icons";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { RetryButton } from "@/components/ui/retry-button";
import { SearchBox } from "@/components/ui/search-box";
import { SEARCH_GROUP_LABELS, type SearchGroup } from "@/lib/domain/search/labels";

interface SearchViewProps {
  words: string;
  /** Null where the lookup failed. */
  groups: readonly SearchGroup[] | null;
}

export function SearchView({ words, groups }: SearchViewProps) {
  return (
    <>
      <PageHeader title="Search" />
      <SearchBox
        action="/search"
        search={words}
        clearHref="/search"
        maxLength={200}
        label="Search horses, people, records and invoices"
        placeholder="A horse, a person, a record, an invoice"
      />
      <div className="mt-4 grid gap-4">
        {!groups && (
          <Card>
            <ErrorState what="the search" action={<RetryButton />} />
          </Card>
        )}
        {groups?.length === 0 && (
          <Card>
            <EmptyState
              icon="magnifying-glass"
              title={words ? `Nothing is found for “${words}”` : "What are you looking for?"}
              action={
                words && (
                  <ButtonLink href={`/wiki/search?${new URLSearchParams({ q: words })}`} icon="book-open">
                    Look in the horse wiki
                  </ButtonLink>
                )
              }
            >
              Horses, people, records and invoices are found by their names, numbers and titles: two letters
              or more.
            </EmptyState>
          </Card>
        )}
        {groups?.map(({ group, results }) => (
          <Card key={group} aria-labelledby={`found-${group}`}>
            <CardHeader id={`found-${group}`} title={SEARCH_GROUP_LABELS[group]} />
            <CardRows>
              {results.map(({ id, title, detail, path }) => (
                <li key={id} className="relative flex items-center gap-3 px-5 py-3 hover:bg-sunken/45">
                  <Icon name={GROUP_ICONS[group]} className="text-green" />
                  <div className="min-w-0">
                    <p className="truncate font-semibold">
                      <LightLink href={path} className="row-link">
                        {title}
                      </LightLink>
                    </p>
                    <p className="truncate text-ink-faint text-sm">{detail}</p>
                  </div>
                </li>
              ))}
            </CardRows>
          </Card>
        ))}
      </div>
    </>
  );
}
