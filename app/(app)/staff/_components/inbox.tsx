import type { Context } from "@/lib/auth/context";
import { listInbox } from "@/lib/domain/platform/support/list-inbox";
import { lookup } from "@/lib/http/page-context";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import type { InboxAddress } from "./inbox-address";
import { InboxView } from "./inbox-view";

export async function Inbox({ ctx, address }: { ctx: Context; address: InboxAddress }) {
  const { cursor, ...filter } = address;
  const page = await lookup(
    withFirstPageFallback(cursor, (at) => listInbox({ ctx, input: { ...filter, cursor: at } })),
  );
  return <InboxView address={address} page={page.state === "loaded" ? page.value : null} />;
}
