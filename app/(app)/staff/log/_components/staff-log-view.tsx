"use client";

import { Card, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { PagedRows } from "@/components/ui/paged-rows";
import { brand } from "@/lib/brand";
import type { StaffActionPage } from "@/lib/domain/platform/staff/list-staff-actions";
import { STAFF_ACTIONS } from "@/lib/domain/platform/staff/model/labels";
import { createPageHref } from "@/lib/lists/address";
import { StaffHeader } from "../../_components/staff-header";

/** Lists staff access and actions. `page` is null if the lookup failed. */
export function StaffLogView({ page }: { page: StaffActionPage | null }) {
  return (
    <>
      <StaffHeader tab="log" description="Staff access and replies, with any reasons given." />
      <Card aria-labelledby="log">
        <CardHeader id="log" title="Access log" />
        <PagedRows
          page={page}
          rows={page?.staffActions}
          what="the log"
          empty={
            <EmptyState icon="list" title="No entries yet">
              Every reply and all access to accounts and conversations appear here.
            </EmptyState>
          }
          getHref={(cursor) => createPageHref("/staff/log", { cursor })}
          label="Log pages"
          order="date"
        >
          {({ id, action, staffName, account, reason, createdAt }) => (
            <li key={id} className="px-5 py-3">
              <p className="font-medium wrap-anywhere">
                {staffName ?? "Someone"}: {STAFF_ACTIONS[action].toStaff}
                {account && ` · ${account.email ?? "a deleted account"}`}
              </p>
              <p className="text-ink-faint text-sm wrap-anywhere">
                {reason && `${reason} · `}
                <DateText value={createdAt} shape="date-time" timeZone={brand.hoursZone} />
              </p>
            </li>
          )}
        </PagedRows>
      </Card>
    </>
  );
}
