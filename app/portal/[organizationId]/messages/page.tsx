import type { Metadata } from "next";
import { Alert } from "@/components/ui/alert";
import type { Context } from "@/lib/auth/context";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { listPortalMessages } from "@/lib/domain/billing/portal/portal-messages";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalConversation } from "../_components/portal-conversation";
import { PortalFrame } from "../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../_components/portal-gate";
import { PortalMessageForm } from "../_components/portal-message-form";

export const metadata: Metadata = createHiddenPageMetadata("Messages");

interface PortalMessagesPageProps {
  params: Promise<{ organizationId: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function PortalMessagesPage({ params, searchParams }: PortalMessagesPageProps) {
  const [{ organizationId }, { done }] = await Promise.all([params, searchParams]);
  return (
    <PortalGate organizationId={organizationId} path="messages">
      {(signedIn) => <Messages {...signedIn} isSent={done === "sent"} />}
    </PortalGate>
  );
}

interface MessagesProps {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
  isSent: boolean;
}

async function Messages({ ctx, organization, contactName, isSent }: MessagesProps) {
  const read = await lookup(listPortalMessages({ ctx }));
  if (read.state === "failed") {
    setPageStatus(503);
    return <PortalUnavailable organization={organization} />;
  }
  return (
    <PortalFrame organization={organization} contactName={contactName} title="Messages">
      <p className="mt-3 text-ink-soft">
        Send a message to {organization.name}. Replies appear here and are also sent to you by email.
      </p>
      <PortalConversation {...read.value} organizationName={organization.name} />
      {isSent && (
        <Alert tone="success" title="Message sent" className="mt-4">
          {organization.name} will reply by email. Replies also appear here.
        </Alert>
      )}
      <PortalMessageForm organizationId={organization.id} />
    </PortalFrame>
  );
}
