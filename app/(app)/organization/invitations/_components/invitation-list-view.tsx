"use client";

import { Card, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { InvitationRow } from "./invitation-row";
import type { InvitationRowData } from "./invitation-row-data";

interface InvitationListViewProps {
  /** Null where the lookup failed. */
  page: { rows: readonly InvitationRowData[]; before: string | undefined; after: string | undefined } | null;
  canChange: boolean;
  timeZone?: string | undefined;
}

export function InvitationListView({ page, canChange, timeZone }: InvitationListViewProps) {
  return (
    <Card aria-label="Invitations">
      {!page && <ErrorState what="invitations" action={<RetryButton />} />}
      {page?.rows.length === 0 && (
        <EmptyState icon="qr-code" title="No invitations yet">
          {canChange
            ? "Make one, and hang its code in the tack room or send its link: whoever opens it joins with the role that you chose."
            : "Who manages the organization makes them here."}
        </EmptyState>
      )}
      {page && page.rows.length > 0 && (
        <CardRows>
          {page.rows.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              canChange={canChange}
              timeZone={timeZone}
            />
          ))}
        </CardRows>
      )}
      {page && (
        <Pagination label="Pages of invitations" before={page.before} after={page.after} order="date" />
      )}
    </Card>
  );
}
