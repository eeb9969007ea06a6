import { WriteMessageButton } from "@/components/billing/contacts/write-message-button";
import { ListLink } from "@/components/layout/list-link";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";

interface ContactMessagesCardProps {
  contact: ContactDto;
  messages: readonly ContactEmailDto[];
  timeZone: string;
  canWrite: boolean;
}

const KIND_LABELS: Readonly<Record<ContactEmailDto["kind"], string>> = {
  invoice: "Invoice",
  receipt: "Receipt",
  message: "Message",
  received: "Message",
};

/** Lists the latest messages with the contact, with a button to write a message. */
export function ContactMessagesCard({ contact, messages, timeZone, canWrite }: ContactMessagesCardProps) {
  const canSend = canWrite && contact.email !== null && !contact.isSample;
  if (messages.length === 0 && !canSend) return null;
  return (
    <Card aria-labelledby="messages">
      <CardHeader
        id="messages"
        title="Messages"
        actions={
          <>
            {messages.some(({ kind }) => kind === "received" || kind === "message") && (
              <ButtonLink href={`/dashboard/contacts/${contact.id}/messages`} size="small">
                Open conversation
              </ButtonLink>
            )}
            {canSend && <WriteMessageButton contact={contact} />}
          </>
        }
      />
      {messages.length === 0 ? (
        <CardBody>
          <p className="text-ink-soft">
            Emails to {contact.name} and messages from the client portal appear here. Write the first message.
          </p>
        </CardBody>
      ) : (
        <CardRows>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} timeZone={timeZone} />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function MessageRow({ message, timeZone }: { message: ContactEmailDto; timeZone: string }) {
  const { kind, subject, body, invoiceId, status, failure, address, at } = message;
  return (
    <li className="grid gap-1 px-5 py-3">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {invoiceId ? (
          <ListLink
            href={`/pro-dashboard/invoices/${invoiceId}`}
            className="font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {subject}
          </ListLink>
        ) : (
          <span className="font-medium wrap-anywhere">{subject}</span>
        )}
        {kind === "received" && <Badge tone="sent">From the client portal</Badge>}
        {status === "failed" && <Badge tone="overdue">Not sent</Badge>}
        {status === "queued" && <Badge>Sending</Badge>}
      </span>
      <span className="wrap-anywhere text-ink-soft text-sm">
        {KIND_LABELS[kind]} {kind === "received" ? "from" : "to"} {address},{" "}
        <DateText value={at} timeZone={timeZone} />
      </span>
      {failure && <span className="wrap-anywhere text-ink-soft text-sm">Reason: {failure}</span>}
      {body && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-sm underline underline-offset-4">
            Show text
          </summary>
          <p className="wrap-anywhere whitespace-pre-line">{body}</p>
        </details>
      )}
    </li>
  );
}
