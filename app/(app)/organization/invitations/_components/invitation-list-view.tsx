"use client";

import { Card, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { InvitationRow } from "./invitation-row";
import type { InvitationRowData } from "./invitation-row-data";

interface InvitationListViewProps {
  /** Null if the lookup failed. */
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
            ? "Create one, then print its code or send its link. People who open it join with the role you chose."
            : "Members who manage the organization can create them here."}
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
      {page && <Pagination label="Invitation pages" before={page.before} after={page.after} order="date" />}
    </Card>
  );
}
