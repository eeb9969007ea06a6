"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { PageHeader } from "@/components/layout/page-header";
import { AnswerDeadline } from "@/components/platform/support/answer-deadline";
import { MessageComposer } from "@/components/platform/support/message-composer";
import { MessageList } from "@/components/platform/support/message-list";
import { ThreadStateBadge } from "@/components/platform/support/thread-state-badge";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { showToast } from "@/components/ui/toast-store";
import { PLANS } from "@/content/plans";
import {
  answerThreadAction,
  assignThreadToSelfAction,
  closeThreadAction,
} from "@/lib/actions/platform/staff";
import { postAnswerAction } from "@/lib/actions/platform/staff-posts";
import { brand } from "@/lib/brand";
import type { AccountStateDto } from "@/lib/domain/platform/staff/dto";
import type { MessagePage, StaffThreadDto } from "@/lib/domain/platform/support/dto";
import { SUPPORT_TOPIC_LABELS } from "@/lib/domain/platform/support/model/support-topics";
import type { Lookup } from "@/lib/http/page-context";
import { StaffAccountCards } from "../../../_components/staff-account-cards";

interface StaffThreadViewProps extends MessagePage {
  thread: StaffThreadDto;
  isMine: boolean;
  /** The account's state; null if the account was deleted. */
  account: Lookup<AccountStateDto | null> | null;
  /** The ID for the next message. It prevents duplicates if the message is sent twice. */
  clientId: string;
}

export function StaffThreadView(props: StaffThreadViewProps) {
  const { thread, messages, hasEarlier, isMine, account, clientId } = props;
  const { id, subject, topic, state, answerBy, person, organizationName, plan, staff } = thread;
  return (
    <>
      <ButtonLink href="/staff" variant="quiet" size="small" icon="caret-left" className="-ml-3 mb-2">
        Staff console
      </ButtonLink>
      <PageHeader
        eyebrow={`${SUPPORT_TOPIC_LABELS[topic]} · ${person?.name ?? "Deleted account"}, ${organizationName}`}
        title={<span className="wrap-anywhere">{subject}</span>}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="leather">{PLANS[plan].name}</Badge>
            <ThreadStateBadge state={state} />
            {answerBy && (
              <span>
                <AnswerDeadline moment={answerBy} timeZone={brand.hoursZone} />
              </span>
            )}
            <span className="text-ink-faint">{staff ? `Assigned to ${staff.name}` : "Unassigned"}</span>
          </span>
        }
        actions={
          <>
            {!isMine && <TakeButton id={id} />}
            {state !== "closed" && <CloseButton id={id} />}
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          {hasEarlier && (
            <ButtonLink href={`/staff/threads/${id}?before=${messages[0]?.id}`} size="small" className="mb-4">
              Earlier messages
            </ButtonLink>
          )}
          <MessageList
            messages={messages}
            viewer="staff"
            personName={person?.name ?? "Someone"}
            timeZone={brand.hoursZone}
          />
          {person ? (
            <MessageComposer
              threadId={id}
              clientId={clientId}
              label="Write a reply"
              send={answerThreadAction}
              post={postAnswerAction}
            />
          ) : (
            <Alert className="mt-5" title="This account was deleted">
              The person can no longer read replies.
            </Alert>
          )}
        </div>
        <div className="grid gap-4">
          {account?.state === "failed" && <ErrorState what="the account" action={<RetryButton />} />}
          {account?.state === "loaded" && account.value && <StaffAccountCards state={account.value} />}
        </div>
      </div>
    </>
  );
}

function TakeButton({ id }: { id: string }) {
  const { isPending, press } = useActionButton({
    call: () => assignThreadToSelfAction({ id }),
    onDone: () => showToast("Assigned to you"),
  });
  return (
    <Button loading={isPending} loadingText="Assigning…" onClick={press}>
      Assign to me
    </Button>
  );
}

function CloseButton({ id }: { id: string }) {
  const { isPending, press } = useActionButton({
    call: () => closeThreadAction({ id }),
    onDone: () => showToast("Conversation closed. It reopens if the person replies."),
  });
  return (
    <Button icon="check" loading={isPending} loadingText="Closing…" onClick={press}>
      Close
    </Button>
  );
}
