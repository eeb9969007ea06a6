"use client";

import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { brand } from "@/lib/brand";
import { STAFF_DEEDS } from "@/lib/domain/staff/labels";
import type { ActsPage } from "@/lib/domain/staff/list-acts";
import { addressOf } from "@/lib/lists/address";
import { StaffHeader } from "../../_components/staff-header";

/** What staff did and saw. Null where the lookup failed. */
export function LogView({ page }: { page: ActsPage | null }) {
  const at = (cursor: string | null) => (cursor ? addressOf("/staff/log", { cursor }) : undefined);
  return (
    <>
      <StaffHeader tab="log" description="Who of us looked at what, and why." />
      <Card aria-labelledby="log">
        <CardHeader id="log" title="What was done" />
        {!page && <ErrorState what="the log" action={<RetryButton />} />}
        {page?.acts.length === 0 && <EmptyState icon="list" title="Nothing yet" />}
        <CardRows>
          {page?.acts.map(({ id, did, staffName, account, reason, createdAt }) => (
            <li key={id} className="px-5 py-3">
              <p className="font-medium wrap-anywhere">
                {staffName ?? "Somebody"}: {STAFF_DEEDS[did].toStaff}
                {account && ` of ${account.email ?? "an account that is gone"}`}
              </p>
              <p className="text-ink-faint text-sm wrap-anywhere">
                {reason && `${reason} · `}
                <DateText value={createdAt} shape="date-time" timeZone={brand.hoursZone} />
              </p>
            </li>
          ))}
        </CardRows>
        {page && (
          <Pagination
            before={at(page.previousCursor)}
            after={at(page.nextCursor)}
            label="Pages of the log"
            order="date"
          />
        )}
      </Card>
    </>
  );
}
