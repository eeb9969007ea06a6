"use client";

import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { RetryButton } from "@/components/ui/retry-button";
import { SearchBox } from "@/components/ui/search-box";
import type { CommandGroup } from "@/components/work/search/commands";
import { SEARCH_GROUP_ICONS } from "@/components/work/search/search-group-icons";
import { SEARCH_GROUP_LABELS, type SearchGroup } from "@/lib/domain/work/search/model/labels";

interface SearchViewProps {
  query: string;
  /** Null if the lookup failed. */
  groups: readonly SearchGroup[] | null;
  /** The matching commands that the plan and the role allow. */
  commands: readonly CommandGroup[];
}

/** Shows the command palette as a page, with more results per type. Works without JavaScript. */
export function SearchView({ query, groups, commands }: SearchViewProps) {
  return (
    <>
      <PageHeader title="Search" />
      <SearchBox
        action="/search"
        search={query}
        clearHref="/search"
        maxLength={200}
        label="Search horses, people, tasks, records and invoices"
        placeholder="A horse, a person, a task, a record, an invoice"
      />
      <div className="mt-4 grid gap-4">
        {!groups && (
          <Card>
            <ErrorState what="the search" action={<RetryButton />} />
          </Card>
        )}
        {groups?.length === 0 && (query === "" || commands.length === 0) && (
          <Card>
            <EmptyState
              icon="magnifying-glass"
              title={query ? `No results for “${query}”` : "Search, or choose a command below"}
              action={
                query && (
                  <ButtonLink href={`/wiki/search?${new URLSearchParams({ q: query })}`} icon="book-open">
                    Search the horse wiki
                  </ButtonLink>
                )
              }
            >
              Search by name, email address, phone number, horse identification number or invoice number. We
              also search open tasks, tasks closed in the last year, and the text of records, such as findings
              and notes. Enter at least two characters to find horses and people, and three to find tasks,
              records and invoices.
            </EmptyState>
          </Card>
        )}
        {groups?.map(({ group, results, hasMore }) => (
          <Card key={group} aria-labelledby={`found-${group}`}>
            <CardHeader id={`found-${group}`} title={SEARCH_GROUP_LABELS[group]} />
            <CardRows>
              {results.map(({ id, title, detail, path }) => (
                <li key={id} className="relative flex items-center gap-3 px-5 py-3 hover:bg-sunken/45">
                  <Icon name={SEARCH_GROUP_ICONS[group]} className="text-green" />
                  <div className="min-w-0">
                    <p className="line-clamp-2 wrap-anywhere font-semibold">
                      <LightLink href={path} className="row-link">
                        {title}
                      </LightLink>
                    </p>
                    <p className="line-clamp-2 wrap-anywhere text-ink-faint text-sm">{detail}</p>
                  </div>
                </li>
              ))}
            </CardRows>
            {hasMore && (
              <CardFooter>
                <p className="text-ink-soft">
                  There are more results. Add a word to your search to narrow them down.
                </p>
              </CardFooter>
            )}
          </Card>
        ))}
        {commands.map(({ title, commands: all }, index) => (
          <Card key={title} aria-labelledby={`commands-${index}`}>
            <CardHeader id={`commands-${index}`} title={title} />
            <ul className="grid gap-x-4 p-2 sm:grid-cols-2 lg:grid-cols-3">
              {all.map(({ key, label, href, icon }) => (
                <li key={key}>
                  <LightLink
                    href={href}
                    className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-sunken"
                  >
                    <Icon name={icon} className="text-green" />
                    {label}
                  </LightLink>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}
