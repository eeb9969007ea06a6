"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { showToast } from "@/components/ui/toast-store";
import { getField } from "@/lib/get-field";

/** The delay in milliseconds before a refresh, so that several changes cause only one refresh. */
const DEBOUNCE_MS = 120;

/**
 * Refreshes the page when an event after the cursor `after` reports a change. With `horseId`, listens to a shared
 * horse's events instead of the organization's. A hidden tab disconnects, because browsers allow only a few
 * connections, and catches up when it is visible again.
 */
export function LiveRefresh({ after, horseId }: { after: string; horseId?: string }) {
  const router = useRouter();
  const cursor = useRef(after);

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const onChange = (event: MessageEvent<string>) => {
      cursor.current = event.lastEventId;
      const text = getToastText(JSON.parse(event.data));
      if (text) showToast(text, { tone: "info" });
      clearTimeout(timer);
      timer = setTimeout(() => router.refresh(), DEBOUNCE_MS);
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

/**
 * Returns the toast text of a message from lib/live/stream.ts, or null if the message has none. For example, reset
 * messages have no fields. Validates without Zod, because every page of the app loads this file.
 */
function getToastText(message: unknown): string | null {
  const text = getField(getField(message, "payload"), "say");
  return typeof text === "string" ? text : null;
}
