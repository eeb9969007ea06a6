import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { markConversationRead } from "@/lib/domain/billing/contact-emails/conversation";
import { lookup, readPageSession } from "@/lib/http/page-context";
import { canEditContacts } from "../../_components/can-edit-contacts";
import { ContactsGate } from "../../_components/contacts-gate";
import { ConversationView } from "./_components/conversation-view";
import { readConversation } from "./_components/read-conversation";

type ConversationPageProps = { params: Promise<{ id: string }> };

/** Looks up the contact before the response starts, so that the status is 404 if the contact doesn't exist. */
export async function generateMetadata({ params }: ConversationPageProps): Promise<Metadata> {
  const session = await readPageSession();
  if (session.state === "signedIn") await readConversation(session.loaded.ctx, (await params).id);
  return { title: "Messages" };
}

/**
 * Shows the messages between members and a contact, and a reply form. Opening the page marks the messages as
 * read.
 */
export default async function ConversationPage({ params }: ConversationPageProps) {
  const { id } = await params;
  return <ContactsGate>{(ctx) => <Conversation ctx={ctx} id={id} />}</ContactsGate>;
}

/**
 * This page must not have a loading file. With one, Next.js would send status 200 before a missing contact is
 * detected.
 */
async function Conversation({ ctx, id }: { ctx: Context; id: string }) {
  const found = await readConversation(ctx, id);
  if (found.state === "failed") {
    return (
      <>
        <h1 className="sr-only">Messages</h1>
        <ErrorState what="these messages" action={<RetryButton />} />
      </>
    );
  }
  if (!found.value) return <AppNotFound what="contact" />;
  const { contact, messages } = found.value;
  if (contact.mergedIntoId) redirect(`/dashboard/contacts/${contact.mergedIntoId}/messages`);
  await lookup(markConversationRead({ ctx, input: { id } }));
  const { canWrite, canChangeClient } = canEditContacts(ctx);
  const isReachable = contact.email !== null && !contact.isSample && contact.archivedAt === null;
  return (
    <ConversationView
      contact={contact}
      messages={messages}
      timeZone={ctx.organization?.timeZone ?? "UTC"}
      canReply={isReachable && canWrite && (canChangeClient || !contact.roles.includes("client"))}
    />
  );
}
