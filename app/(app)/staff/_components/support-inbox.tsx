import type { Context } from "@/lib/auth/context";
import { listInbox } from "@/lib/domain/platform/support/list-inbox";
import { lookup } from "@/lib/http/page-context";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import type { InboxUrlState } from "./inbox-url-state";
import { SupportInboxView } from "./support-inbox-view";

export async function SupportInbox({ ctx, urlState }: { ctx: Context; urlState: InboxUrlState }) {
  const { cursor, ...filter } = urlState;
  const page = await lookup(
    withFirstPageFallback(cursor, (at) => listInbox({ ctx, input: { ...filter, cursor: at } })),
  );
  return <SupportInboxView urlState={urlState} page={page.state === "loaded" ? page.value : null} />;
}
