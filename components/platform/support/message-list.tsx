"use client";

import { useEffect, useRef } from "react";
import { classNames } from "@/components/ui/class-names";
import { DateText } from "@/components/ui/date-text";
import { brand } from "@/lib/brand";
import type { MessageDto } from "@/lib/domain/platform/support/dto";

interface MessageListProps {
  messages: readonly MessageDto[];
  /** The sender whose messages appear on the right. */
  viewer: MessageDto["sender"];
  personName: string;
  timeZone: string;
}

/** Lists messages from oldest to newest. New messages scroll into view and are announced by screen readers. */
export function MessageList({ messages, viewer, personName, timeZone }: MessageListProps) {
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1)?.id;
  const seen = useRef(last);

  // Scrolls to the newest message unless the user is viewing earlier messages.
  useEffect(() => {
    const isGoingBack = new URLSearchParams(window.location.search).has("before");
    if (!isGoingBack) end.current?.scrollIntoView({ block: "nearest" });
  }, []);

  useEffect(() => {
    if (seen.current === last) return;
    seen.current = last;
    end.current?.scrollIntoView({ block: "nearest" });
  }, [last]);

  // On phones, the minimum height keeps the reply field below the list within reach of the thumb, even if
  // there are few messages.
  return (
    <div role="log" aria-label="Messages" className="max-md:min-h-[38svh]">
      <ol className="grid gap-4">
        {messages.map((message) => (
          <li
            key={message.id}
            className={classNames(
              "max-w-[min(40rem,88%)] rounded-card px-4 py-3",
              message.sender === viewer
                ? "justify-self-end bg-green-wash"
                : "justify-self-start border border-line bg-surface",
            )}
          >
            <p className="flex flex-wrap gap-x-2 text-ink-faint text-sm">
              <span className="font-semibold text-ink-soft">
                {getSenderName(message, viewer, personName)}
              </span>
              <DateText value={message.createdAt} shape="date-time" timeZone={timeZone} />
            </p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{message.body}</p>
          </li>
        ))}
      </ol>
      <div ref={end} className="scroll-mb-64" />
    </div>
  );
}

function getSenderName(
  { sender, staffName }: MessageDto,
  viewer: MessageDto["sender"],
  personName: string,
): string {
  if (sender === "staff") return staffName ? `${staffName}, ${brand.name} support` : `${brand.name} support`;
  return viewer === "person" ? "You" : personName;
}
