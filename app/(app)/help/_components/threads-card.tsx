import { AnswerDeadline } from "@/components/platform/support/answer-deadline";
import { ThreadStateBadge } from "@/components/platform/support/thread-state-badge";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { LightLink } from "@/components/ui/light-link";
import { PagedRows } from "@/components/ui/paged-rows";
import type { ThreadDto } from "@/lib/domain/platform/support/dto";
import type { ThreadPage } from "@/lib/domain/platform/support/list-threads";
import { SUPPORT_TOPIC_LABELS } from "@/lib/domain/platform/support/model/support-topics";
import type { Lookup } from "@/lib/http/page-context";
import { createPageHref } from "@/lib/lists/address";

interface ThreadsCardProps {
  threads: Lookup<ThreadPage>;
  canWrite: boolean;
  timeZone: string | undefined;
}

/** Lists the user's conversations with support, sorted by their latest message, newest first. */
export function ThreadsCard({ threads, canWrite, timeZone }: ThreadsCardProps) {
  const page = threads.state === "loaded" ? threads.value : null;
  return (
    <Card aria-labelledby="conversations" className="min-w-0">
      <CardHeader
        id="conversations"
        title="Your messages"
        description={
          canWrite ? null : "Your plan no longer includes messages. You can still read your earlier messages."
        }
      />
      <PagedRows
        page={page}
        rows={page?.threads}
        what="your messages"
        empty={
          <EmptyState icon="note" title="No messages yet">
            Your questions and our replies appear here. Only you can see them.
          </EmptyState>
        }
        getHref={(cursor) => createPageHref("/help", { cursor })}
        label="Message pages"
        order="date"
      >
        {(thread) => <ThreadRow key={thread.id} thread={thread} timeZone={timeZone} />}
      </PagedRows>
    </Card>
  );
}

function ThreadRow({ thread, timeZone }: { thread: ThreadDto; timeZone: string | undefined }) {
  const { id, subject, topic, state, answerBy, isUnread, lastMessageAt } = thread;
  return (
    <li className="px-5 py-3.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <LightLink href={`/help/${id}`} className="title-link font-semibold wrap-anywhere hover:underline">
          {subject}
        </LightLink>
        {isUnread && <Badge tone="green">New reply</Badge>}
        <ThreadStateBadge state={state} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-ink-faint text-sm">
        <span>{SUPPORT_TOPIC_LABELS[topic]}</span>
        <DateText value={lastMessageAt} shape="date-time" timeZone={timeZone} />
        {answerBy && (
          <span>
            <AnswerDeadline moment={answerBy} timeZone={timeZone} />
          </span>
        )}
      </p>
    </li>
  );
}
