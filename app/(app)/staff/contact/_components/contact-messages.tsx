import type { Context } from "@/lib/auth/context";
import { listContactMessages } from "@/lib/domain/platform/contact/list-contact-messages";
import { lookup } from "@/lib/http/page-context";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { ContactMessagesView, type ContactMessagesViewProps } from "./contact-messages-view";

interface ContactMessagesProps {
  ctx: Context;
  state: ContactMessagesViewProps["state"];
  cursor: string | null;
}

export async function ContactMessages({ ctx, state, cursor }: ContactMessagesProps) {
  const page = await lookup(
    withFirstPageFallback(cursor, (at) => listContactMessages({ ctx, input: { state, cursor: at } })),
  );
  return <ContactMessagesView state={state} page={page.state === "loaded" ? page.value : null} />;
}
