import { type Context, isOwner } from "@/lib/auth/context";
import { listThreads } from "@/lib/domain/support/list-threads";
import { waysOf } from "@/lib/domain/support/ways";
import { lookup } from "@/lib/http/page-context";
import { orFromStart } from "@/lib/lists/or-from-start";
import { deskAt } from "@/lib/support/business-hours";
import { HelpView } from "./help-view";

/** Somebody's conversations with us, and the ways to reach us that their organization's plan has. */
export async function Help({ ctx, cursor }: { ctx: Context; cursor: string | null }) {
  const { organization } = ctx;
  const threads =
    organization && (await lookup(orFromStart(cursor, (at) => listThreads({ ctx, input: { cursor: at } }))));
  const tier = organization?.tier ?? "personal";
  const { isOpen, until } = deskAt(ctx.clock.now());
  return (
    <HelpView
      threads={threads}
      tier={tier}
      ways={waysOf(tier)}
      isOwner={isOwner(ctx)}
      timeZone={organization?.timeZone}
      desk={{ isOpen, until: until.toISOString() }}
    />
  );
}
