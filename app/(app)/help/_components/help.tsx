import { type Context, isOwner } from "@/lib/auth/context";
import { getSupportChannels } from "@/lib/domain/platform/support/channels";
import { listThreads } from "@/lib/domain/platform/support/list-threads";
import { getSupportHours } from "@/lib/domain/platform/support/model/support-hours";
import { lookup } from "@/lib/http/page-context";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { HelpView } from "./help-view";

/** Shows the user's conversations with support, and the contact options that the organization's plan includes. */
export async function Help({ ctx, cursor }: { ctx: Context; cursor: string | null }) {
  const { organization } = ctx;
  const threads =
    organization &&
    (await lookup(withFirstPageFallback(cursor, (at) => listThreads({ ctx, input: { cursor: at } }))));
  const tier = organization?.tier ?? "personal";
  const { isOpen, until } = getSupportHours(ctx.clock.now());
  return (
    <HelpView
      threads={threads}
      tier={tier}
      options={getSupportChannels(tier)}
      isOwner={isOwner(ctx)}
      timeZone={organization?.timeZone}
      supportHours={{ isOpen, until: until.toISOString() }}
    />
  );
}
