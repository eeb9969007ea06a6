import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import type { ContactEmailDto } from "@/lib/domain/billing/contact-emails/dto";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { ReplyForm } from "./reply-form";

interface ConversationViewProps {
  contact: ContactDto;
  /** Newest first. */
  messages: readonly ContactEmailDto[];
  timeZone: string;
  canReply: boolean;
}

/** Shows the messages, newest first, so that the newest message is directly below the reply form. */
export function ConversationView({ contact, messages, timeZone, canReply }: ConversationViewProps) {
  return (
    <>
      <div className="mb-2">
        <BackLink from="" fallback={{ href: `/dashboard/contacts/${contact.id}`, label: contact.name }} />
      </div>
      <PageHeader title={<span className="wrap-anywhere">Messages with {contact.name}</span>} />
      <div className="grid max-w-3xl gap-4">
        {canReply ? (
          <Card aria-labelledby="reply">
            <CardHeader
              id="reply"
              title={messages.length === 0 ? "New message" : "Reply"}
              description={`We'll email your message to ${contact.email}. It also appears in the client portal.`}
            />
            <ReplyForm
              key={messages[0]?.id}
              contact={contact}
              subject={messages[0] ? createReplySubject(messages[0].subject) : null}
            />
          </Card>
        ) : (
          <p className="text-ink-soft">{describeBarrier(contact)}</p>
        )}
        {messages.length === 0 ? (
          <p className="text-ink-soft">
            Messages to {contact.name} and messages from the client portal appear here.
          </p>
        ) : (
          <Card aria-label="Conversation">
            <CardRows>
              {messages.map((message) => (
                <Message key={message.id} {...{ message, contact, timeZone }} />
              ))}
            </CardRows>
          </Card>
        )}
      </div>
    </>
  );
}

function describeBarrier({ name, email, isSample, archivedAt }: ContactDto): string {
  if (isSample) return "You can't send messages to sample contacts.";
  if (archivedAt) return `${name} is archived. Restore the contact to reply.`;
  if (email === null) return `${name} has no email address. Add one to reply.`;
  return "Your role doesn't let you reply. Ask the organization's owner for access.";
}

const MAX_SUBJECT_LENGTH = 150;

function createReplySubject(subject: string): string {
  return (/^re:/i.test(subject) ? subject : `Re: ${subject}`).slice(0, MAX_SUBJECT_LENGTH);
}

interface MessageProps extends Pick<ConversationViewProps, "contact" | "timeZone"> {
  message: ContactEmailDto;
}

function Message({
  message: { kind, subject, body, status, at, isUnread, authorName },
  contact,
  timeZone,
}: MessageProps) {
  const isReceived = kind === "received";
  return (
    <li className="grid gap-1 px-5 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {isReceived ? contact.name : (authorName ?? "Your organization")}
        </span>
        <DateText value={at} shape="date-time" timeZone={timeZone} className="text-ink-faint text-sm" />
        {status === "queued" && <Badge>Sending</Badge>}
        {!isReceived && status === "sent" && (
          <span className="text-ink-faint text-sm">
            {isUnread ? "Not opened in the portal" : "Opened in the portal"}
          </span>
        )}
      </p>
      <p className="font-medium wrap-anywhere">{subject}</p>
      <p className="whitespace-pre-line wrap-anywhere">{body}</p>
    </li>
  );
}
