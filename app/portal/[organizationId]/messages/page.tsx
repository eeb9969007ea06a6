import type { Metadata } from "next";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import type { Context } from "@/lib/auth/context";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { listPortalMessages, type PortalMessages } from "@/lib/domain/billing/portal/portal-messages";
import { lookup } from "@/lib/http/page-context";
import { setPageStatus } from "@/lib/http/page-status";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
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
  // New messages are at the top, because clients open the page to read them.
  const hasNew = read.value.messages.some(({ isNew }) => isNew);
  const form = <PortalMessageForm organizationId={organization.id} />;
  const conversation = <Conversation {...read.value} organizationName={organization.name} />;
  return (
    <PortalFrame organization={organization} contactName={contactName} title="Messages">
      {isSent && (
        <Alert tone="success" title="Message sent" className="mt-4">
          {organization.name} answers by email. Answers also appear here.
        </Alert>
      )}
      <p className="mt-3 text-ink-soft">
        Write to {organization.name}. Answers come by email and appear here.
      </p>
      {hasNew ? (
        <>
          {conversation}
          {form}
        </>
      ) : (
        <>
          {form}
          {conversation}
        </>
      )}
    </PortalFrame>
  );
}

function Conversation({
  messages,
  timeZone,
  dateFormat,
  organizationName,
}: PortalMessages & { organizationName: string }) {
  if (messages.length === 0) return null;
  return (
    <Card aria-labelledby="conversation" className="mt-8">
      <CardHeader id="conversation" title="Your messages" />
      <CardRows>
        {messages.map(({ id, subject, body, at, isOwn, isNew }) => (
          <li key={id} className="grid gap-1 px-5 py-3">
            <span className="flex flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere font-medium">{subject}</span>
              {isNew && <Badge tone="green">New</Badge>}
            </span>
            <span className="wrap-anywhere text-ink-soft text-sm">
              {isOwn ? "You" : organizationName},{" "}
              <DateText value={at} shape="date-time" timeZone={timeZone} format={dateFormat} />
            </span>
            <p className="wrap-anywhere whitespace-pre-line">{body}</p>
          </li>
        ))}
      </CardRows>
    </Card>
  );
}
