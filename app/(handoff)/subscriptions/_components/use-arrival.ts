"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { reloadSessionName } from "@/components/layout/session-hint";
import { showToast } from "@/components/ui/toast-store";
import { type ArrivalState, advanceArrival, getOpeningState } from "@/lib/handoff/arrival-state";
import { type AppFlags, clearBrowserStore, saveFlags } from "@/lib/handoff/browser-store";
import { type ArrivalRun, runArrival } from "@/lib/handoff/run-arrival";
import { clearHandoffToken, requestSession, signOutHere } from "./handoff-requests";
import type { PageViewer } from "./page-viewer";

/** The arrival's data that scripts may read: everything except the token. */
export interface BrowserArrival extends AppFlags {
  hasToken: boolean;
  isFromElsewhere: boolean;
  isFromOurApp: boolean;
}

interface ArrivalOptions {
  /** Null if the person doesn't come from the app. */
  arrival: BrowserArrival | null;
  viewer: PageViewer | null;
  reportErrorToApp: (error: NonNullable<ArrivalState["error"]>) => void;
}

/** Returns the state of a hand-off from the app, and functions for the user's decisions. */
export function useHandoff(options: ArrivalOptions) {
  const { viewer } = options;
  const router = useRouter();
  // Keeps the initial arrival: the cookie is gone on the next read.
  const [first] = useState(options);
  const [state, setState] = useState(() => createInitialState(first));
  const run = useRef<ArrivalRun>(null);

  useEffect(() => {
    const { arrival, reportErrorToApp } = first;
    if (!arrival?.hasToken) return;
    let replaced = false;
    const current = runArrival(createInitialState(first), {
      establish: async (signal) => {
        const response = await requestSession(signal);
        if (response.type === "established") reloadSessionName();
        return response;
      },
      clear: async () => {
        clearBrowserStore();
        saveFlags(arrival);
        await signOutHere();
        replaced = true;
      },
      check: () => {
        if (replaced) showToast("The previous account was signed out.", { tone: "info" });
        replaced = false;
        router.refresh();
      },
      reload: () => window.location.reload(),
      reportErrorToApp,
      abandon: clearHandoffToken,
      onState: setState,
    });
    run.current = current;
    // Deferred: in development React runs every effect twice, and the token works only once.
    const timer = setTimeout(() => !arrival.isFromElsewhere && current.send({ type: "begin" }));
    return () => {
      clearTimeout(timer);
      current.end();
    };
  }, [first, router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer read may return the same person
  useEffect(() => {
    const event = {
      type: "seen",
      userId: viewer?.userId ?? null,
      isEmpty: viewer?.isEmpty ?? false,
    } as const;
    if (run.current) run.current.send(event);
    else setState((current) => advanceArrival(current, event)[0]);
  }, [viewer?.requestId]);

  return {
    state,
    begin: () => run.current?.send({ type: "begin" }),
    override: () => run.current?.send({ type: "override" }),
  };
}

function createInitialState({ arrival, viewer }: ArrivalOptions): ArrivalState {
  return getOpeningState({
    hasToken: arrival?.hasToken ?? false,
    isFromElsewhere: arrival?.isFromElsewhere ?? false,
    isFromOurApp: arrival?.isFromOurApp ?? false,
    userId: viewer?.userId ?? null,
  });
}
