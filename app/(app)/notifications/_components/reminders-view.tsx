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
import { markReadAction } from "@/lib/actions/reminders";
import type { ReminderDto } from "@/lib/domain/reminders/dto";
import { ReminderRow } from "./reminder-row";

interface RemindersViewProps {
  /** Null where the lookup failed. */
  reminders: readonly ReminderDto[] | null;
  /** Above them: what support answered. */
  answers: ReactNode;
}

/** What the person was reminded of, the newest first. */
export function RemindersView({ reminders, answers }: RemindersViewProps) {
  const { isPending, press } = useActionButton({ call: () => markReadAction() });
  const hasUnread = reminders?.some(({ readAt }) => readAt === null);
  return (
    <>
      <PageHeader
        title="Notifications"
        description="What support answered, and what was due on each of the last 30 days."
        actions={
          <ButtonLink href="/account/notifications" icon="gear">
            Settings
          </ButtonLink>
        }
      />
      {answers}
      <Card aria-label="Notifications">
        {!reminders && <ErrorState what="notifications" action={<RetryButton />} />}
        {reminders?.length === 0 && (
          <EmptyState
            icon="bell"
            title="Nothing to be reminded of yet"
            action={
              <ButtonLink href="/care" size="small">
                Go to care
              </ButtonLink>
            }
          >
            When care is due, overdue or coming up, it stands here at the hour that you choose.
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
        <div className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-20 mt-3 flex justify-end md:bottom-4">
          <Button
            variant="primary"
            size="large"
            icon="check"
            loading={isPending}
            loadingText="Marking…"
            onClick={press}
            className="shadow-card"
          >
            Mark all as read
          </Button>
        </div>
      )}
    </>
  );
}
