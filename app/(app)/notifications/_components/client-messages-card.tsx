import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import type { UnreadMessageDto } from "@/lib/domain/billing/contact-emails/conversation";

interface ClientMessagesCardProps {
  messages: readonly UnreadMessageDto[];
  timeZone: string | undefined;
}

/**
 * Lists messages from the client portal that the member hasn't read. Opening a conversation marks its messages as
 * read.
 */
export function ClientMessagesCard({ messages, timeZone }: ClientMessagesCardProps) {
  return (
    <Card aria-labelledby="client-messages" className="mb-4">
      <CardHeader
        id="client-messages"
        title="Messages from clients"
        description="A message stays here until you open it or a colleague replies."
      />
      <CardRows>
        {messages.map(({ id, contactId, contactName, subject, body, at }) => {
          const href = `/dashboard/contacts/${contactId}/messages`;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
              <div className="min-w-0 flex-1 basis-60">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <LightLink href={href} className="title-link font-semibold wrap-anywhere hover:underline">
                    {contactName}: {subject}
                  </LightLink>
                  <Badge tone="green">New</Badge>
                  <span className="text-ink-faint text-sm">
                    <DateText value={at} shape="date-time" timeZone={timeZone} />
                  </span>
                </p>
                <p className="line-clamp-2 text-ink-soft text-sm wrap-anywhere">{body}</p>
              </div>
              <ButtonLink
                href={href}
                size="small"
                icon="paper-plane-tilt"
                aria-label={`Reply to ${contactName}`}
              >
                Reply
              </ButtonLink>
            </li>
          );
        })}
      </CardRows>
    </Card>
  );
}
