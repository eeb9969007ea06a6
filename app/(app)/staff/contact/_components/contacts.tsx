import type { Context } from "@/lib/auth/context";
import { listContactMessages } from "@/lib/domain/platform/contact/list-contact-messages";
import { lookup } from "@/lib/http/page-context";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { ContactsView, type ContactsViewProps } from "./contacts-view";

interface ContactsProps {
  ctx: Context;
  state: ContactsViewProps["state"];
  cursor: string | null;
}

export async function Contacts({ ctx, state, cursor }: ContactsProps) {
  const page = await lookup(
    withFirstPageFallback(cursor, (at) => listContactMessages({ ctx, input: { state, cursor: at } })),
  );
  return <ContactsView state={state} page={page.state === "loaded" ? page.value : null} />;
}
