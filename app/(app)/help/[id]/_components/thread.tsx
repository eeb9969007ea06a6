import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { PLANS } from "@/content/plans";
import { type Context, type ContextOrganization, isOwner } from "@/lib/auth/context";
import { getSupportChannels } from "@/lib/domain/platform/support/channels";
import { findThread } from "@/lib/domain/platform/support/find-thread";
import { markThreadRead } from "@/lib/domain/platform/support/mark-thread-read";
import { getSupportHours } from "@/lib/domain/platform/support/model/support-hours";
import { lookup } from "@/lib/http/page-context";
import { createId, isUuid } from "@/lib/ids";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import { ThreadView } from "./thread-view";

interface ThreadProps {
  ctx: Context;
  organization: ContextOrganization;
  name: string;
  id: string;
  before: string;
}

/** Shows one conversation and marks it as read. */
export async function Thread({ ctx, organization, name, id, before }: ThreadProps) {
  const input = { id, before: isUuid(before) ? before : null };
  const found = await lookup(findThread({ ctx, input }));
  if (found.state === "failed") return <ErrorState what="this message" action={<RetryButton />} />;
  if (!found.value) return <AppNotFound what="message" />;
  if (found.value.thread.isUnread) await lookup(markThreadRead({ ctx, input: { id } }));
  const { canWrite, hasChat, from } = getSupportChannels(organization.tier);
  const { isOpen, until } = getSupportHours(ctx.clock.now());
  const href = isOwner(ctx) ? getPlanChoicePath(from.messages) : "/pricing";
  return (
    <ThreadView
      {...found.value}
      personName={name}
      timeZone={organization.timeZone}
      clientId={createId()}
      chatHours={hasChat ? { isOpen, until: until.toISOString() } : null}
      upgrade={canWrite ? null : { name: PLANS[from.messages].name, href }}
    />
  );
}
