"use client";

import { PageHeader } from "@/components/layout/page-header";
import { AnswerDeadline } from "@/components/platform/support/answer-deadline";
import { MessageComposer } from "@/components/platform/support/message-composer";
import { MessageList } from "@/components/platform/support/message-list";
import { ThreadStateBadge } from "@/components/platform/support/thread-state-badge";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { addThreadMessageAction } from "@/lib/actions/platform/support";
import { postToThreadAction } from "@/lib/actions/platform/support-posts";
import type { ThreadWithMessages } from "@/lib/domain/platform/support/dto";
import { SUPPORT_TOPIC_LABELS } from "@/lib/domain/platform/support/model/support-topics";

interface ThreadViewProps extends ThreadWithMessages {
  personName: string;
  timeZone: string;
  /** The ID for the next message. It prevents duplicates if the message is sent twice. */
  clientId: string;
  /** Whether support is open, and the time of the next change. Null if the plan doesn't include chat. */
  chatHours: { isOpen: boolean; until: string } | null;
  /** The plan that includes messages, if the current plan doesn't include them. */
  upgrade: { name: string; href: string } | null;
}

export function ThreadView(props: ThreadViewProps) {
  const { thread, messages, hasEarlier, personName, timeZone, clientId, chatHours, upgrade } = props;
  const { id, subject, topic, state, answerBy } = thread;
  return (
    <>
      <ButtonLink href="/help" variant="quiet" size="small" icon="caret-left" className="-ml-3 mb-2">
        Help
      </ButtonLink>
      <PageHeader
        eyebrow={SUPPORT_TOPIC_LABELS[topic]}
        title={<span className="wrap-anywhere">{subject}</span>}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <ThreadStateBadge state={state} />
            {answerBy && (
              <span>
                <AnswerDeadline moment={answerBy} timeZone={timeZone} />
              </span>
            )}
            {chatHours && (
              <span className="text-ink-faint">
                {chatHours.isOpen ? "Live chat: open until" : "Live chat: opens"}{" "}
                <DateText value={chatHours.until} shape="weekday-time" timeZone={timeZone} />
              </span>
            )}
          </span>
        }
      />
      {hasEarlier && (
        <ButtonLink href={`/help/${id}?before=${messages[0]?.id}`} size="small" className="mb-4">
          Earlier messages
        </ButtonLink>
      )}
      <MessageList messages={messages} viewer="person" personName={personName} timeZone={timeZone} />
      {upgrade ? (
        <Alert
          className="mt-5"
          title={`Messages are part of the ${upgrade.name} plan`}
          actions={
            <ButtonLink href={upgrade.href} size="small">
              See plans
            </ButtonLink>
          }
        >
          You can still read your messages. You can always email us.
        </Alert>
      ) : (
        <MessageComposer
          threadId={id}
          clientId={clientId}
          label={state === "closed" ? "Reply to reopen" : "Write a message"}
          send={addThreadMessageAction}
          post={postToThreadAction}
        />
      )}
    </>
  );
}
