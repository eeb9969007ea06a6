"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { toast } from "@/components/ui/toast-store";

/** Several changes in a row are one refresh. */
const GATHER_MS = 120;

/** What lib/live/stream.ts sends; `say` is a sentence for who looks at the page. A reset has neither. */
interface LiveMessage {
  topic?: string;
  payload?: { say?: string };
}

/**
 * Shows changes of the organization without reload: listens to its events and asks the server for the page anew.
 * `after` is the newest event that the page already shows, `horseId` a horse that is shared with the organization: then
 * it is the events of the horse's. A hidden tab lets go of its connection, because a
 * browser has few of them, and catches up when it is seen again.
 */
export function LiveRefresh({ after, horseId }: { after: string; horseId?: string }) {
  const router = useRouter();
  const cursor = useRef(after);

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onChange = (event: MessageEvent<string>) => {
      cursor.current = event.lastEventId;
      const { payload }: LiveMessage = JSON.parse(event.data);
      if (payload?.say) toast(payload.say, { tone: "info" });
      clearTimeout(timer);
      timer = setTimeout(() => router.refresh(), GATHER_MS);
    };
    const open = () => {
      if (source && source.readyState !== EventSource.CLOSED) return;
      source = new EventSource(`/api/events?after=${cursor.current}${horseId ? `&horse=${horseId}` : ""}`);
      source.addEventListener("change", onChange);
      source.addEventListener("reset", onChange);
    };
    const close = () => {
      source?.close();
      source = undefined;
    };
    const onVisibility = () => (document.hidden ? close() : open());

    onVisibility();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      clearTimeout(timer);
      close();
    };
  }, [router, horseId]);

  return null;
}
