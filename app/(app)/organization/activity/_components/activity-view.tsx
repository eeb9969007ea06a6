"use client";

import { ListLink } from "@/components/layout/list-link";
import { type SortHeading, SortLinks } from "@/components/lists/sort-headings";
import { Card, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { createPageHref } from "@/lib/lists/address";
import { formatSort, type Sort } from "@/lib/lists/sort";
import { ActivityFilter, type ActivityFilterProps } from "./activity-filter";

interface ActivityRow {
  id: string;
  /** The page of the record that the entry is about, or null. */
  href: string | null;
  text: string;
  actorName: string;
  entityType: string;
  createdAt: string;
}

interface ActivityViewProps extends ActivityFilterProps {
  /** Null if the lookup failed. */
  page: { entries: readonly ActivityRow[]; before: string | undefined; after: string | undefined } | null;
  timeZone: string | undefined;
}

const COLUMNS: readonly SortHeading[] = [{ label: "Date", sort: "date", startsDescending: true }];

const ICONS: Readonly<Record<string, IconName>> = {
  organization: "barn",
  member: "users",
  role: "key",
  invitation: "envelope",
  trainer_invitation: "envelope",
  horse: "horse",
  health_record: "heartbeat",
  invoice: "receipt",
  client: "user",
};

export function ActivityView({ page, timeZone, ...filter }: ActivityViewProps) {
  const { person, kind, sort } = filter;
  const getHref = (newSort: Sort) =>
    createPageHref("/organization/activity", { person, kind, sort: formatSort(newSort) });
  return (
    <Card aria-label="Activity">
      <ActivityFilter {...filter} />
      {!page && <ErrorState what="activity" action={<RetryButton />} />}
      {page?.entries.length === 0 && (
        <EmptyState icon="clock" title="No activity found">
          Members' actions appear here.
        </EmptyState>
      )}
      {page && page.entries.length > 0 && (
        <>
          <SortLinks sorting={{ current: sort, getHref }} columns={COLUMNS} />
          <CardRows>
            {page.entries.map(({ id, href, text, actorName, entityType, createdAt }) => (
              <li key={id} className="flex gap-3 px-5 py-3">
                <Icon name={ICONS[entityType] ?? "note"} className="mt-0.5 text-ink-faint" />
                <div className="min-w-0">
                  <p className="break-words">
                    {href === null ? (
                      text
                    ) : (
                      <ListLink href={href} className="underline underline-offset-4">
                        {text}
                      </ListLink>
                    )}
                  </p>
                  <p className="text-ink-faint text-sm">
                    {actorName} · <DateText value={createdAt} shape="date-time" timeZone={timeZone} />
                  </p>
                </div>
              </li>
            ))}
          </CardRows>
        </>
      )}
      {page && (
        <Pagination
          label="Activity pages"
          before={page.before}
          after={page.after}
          order={sort.isDescending ? "date" : "name"}
        />
      )}
    </Card>
  );
}
