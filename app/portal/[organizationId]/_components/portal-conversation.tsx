"use client";

import { useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import type { PortalMessages } from "@/lib/domain/billing/portal/portal-messages";

interface PortalConversationProps extends PortalMessages {
  organizationName: string;
}

/** Shows the messages, oldest first. Scrolls to the newest message, which is directly above the form. */
export function PortalConversation({
  messages,
  timeZone,
  dateFormat,
  organizationName,
}: PortalConversationProps) {
  const list = useRef<HTMLUListElement>(null);
  const newestId = messages[0]?.id;
  useEffect(() => {
    if (newestId) list.current?.querySelector("li:last-child")?.scrollIntoView({ block: "center" });
  }, [newestId]);
  if (messages.length === 0) return null;
  return (
    <Card aria-labelledby="conversation" className="mt-5">
      <CardHeader id="conversation" title="Your messages" />
      <CardRows ref={list}>
        {messages.toReversed().map(({ id, subject, body, at, isOwn, isNew }) => (
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
