"use client";

import type { ReactNode } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { markRemindersReadAction } from "@/lib/actions/work/reminders";
import type { ReminderDto } from "@/lib/domain/work/reminders/dto";
import { ReminderRow } from "./reminder-row";

interface RemindersViewProps {
  /** Null if the lookup failed. */
  reminders: readonly ReminderDto[] | null;
  /** Whether `unread` contains items that the "Mark all as read" button can mark as read. */
  canMarkRead: boolean;
  /**
   * Unread messages, payments and approvals from clients, and unread replies from support. Shown above the
   * reminders.
   */
  unread: ReactNode;
}

/** Shows the unread items, followed by the user's reminders, newest first. */
export function RemindersView({ reminders, canMarkRead, unread }: RemindersViewProps) {
  const { isPending, press } = useActionButton({ call: () => markRemindersReadAction() });
  const hasUnread = canMarkRead || reminders?.some(({ readAt }) => readAt === null);
  return (
    <>
      <PageHeader
        title="Notifications"
        description="New messages, payments and approvals from clients, new replies from support, and your daily reminders from the last 30 days."
        actions={
          <ButtonLink href="/account/notifications" icon="gear">
            Settings
          </ButtonLink>
        }
      />
      {unread}
      <Card aria-label="Reminders">
        {!reminders && <ErrorState what="notifications" action={<RetryButton />} />}
        {reminders?.length === 0 && (
          <EmptyState
            icon="bell"
            title="No care reminders yet"
            action={
              <ButtonLink href="/care" size="small">
                Go to care
              </ButtonLink>
            }
          >
            Care that is due, overdue or coming up appears here each day at the hour you choose in the
            settings.
          </EmptyState>
        )}
        {reminders && reminders.length > 0 && (
          <CardRows>
            {reminders.map((reminder) => (
              <ReminderRow key={reminder.id} reminder={reminder} />
            ))}
          </CardRows>
        )}
      </Card>
      {hasUnread && (
        <div data-at-foot className="foot-bar flex justify-end">
          <Button
            variant="primary"
            size="large"
            icon="check"
            loading={isPending}
            loadingText="Marking…"
            onClick={press}
            className="max-md:w-full"
          >
            Mark all as read
          </Button>
        </div>
      )}
    </>
  );
}
