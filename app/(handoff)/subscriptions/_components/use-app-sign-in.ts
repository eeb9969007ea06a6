"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { reloadSessionName } from "@/components/layout/session-hint";
import { showToast } from "@/components/ui/toast-store";
import {
  type AppSignInState,
  advanceAppSignIn,
  getInitialAppSignInState,
} from "@/lib/handoff/app-sign-in-state";
import { type AppFlags, clearBrowserStore, saveAppFlags } from "@/lib/handoff/browser-store";
import { type AppSignInRun, runAppSignIn } from "@/lib/handoff/run-app-sign-in";
import { clearHandoffToken, requestSession, signOutHere } from "./handoff-requests";
import type { SubscriptionPageViewer } from "./subscription-page-viewer";

/** The app's launch parameters that scripts may read: everything except the token. */
export interface BrowserAppLaunch extends AppFlags {
  hasToken: boolean;
  isFromElsewhere: boolean;
  isFromOurApp: boolean;
}

interface AppSignInOptions {
  /** Null if the user didn't come from the app. */
  launch: BrowserAppLaunch | null;
  viewer: SubscriptionPageViewer | null;
  reportErrorToApp: (error: NonNullable<AppSignInState["error"]>) => void;
}

/** Returns the state of a hand-off from the app, and functions for the user's decisions. */
export function useAppSignIn(options: AppSignInOptions) {
  const { viewer } = options;
  const router = useRouter();
  // Keeps the options from the first render, because the cookie no longer exists in later renders.
  const [first] = useState(options);
  const [state, setState] = useState(() => createInitialState(first));
  const run = useRef<AppSignInRun>(null);

  useEffect(() => {
    const { launch, reportErrorToApp } = first;
    if (!launch?.hasToken) return;
    let wasReplaced = false;
    const current = runAppSignIn(createInitialState(first), {
      establish: async (signal) => {
        const response = await requestSession(signal);
        if (response.type === "established") reloadSessionName();
        return response;
      },
      clear: async () => {
        clearBrowserStore();
        saveAppFlags(launch);
        await signOutHere();
        wasReplaced = true;
      },
      check: () => {
        if (wasReplaced) showToast("The previous account was signed out.", { tone: "info" });
        wasReplaced = false;
        router.refresh();
      },
      reload: () => window.location.reload(),
      reportErrorToApp,
      abandon: clearHandoffToken,
      onState: setState,
    });
    run.current = current;
    // Starts after a timeout, because React runs every effect twice in development and the token works only
    // once.
    const timer = setTimeout(() => !launch.isFromElsewhere && current.send({ type: "begin" }));
    return () => {
      clearTimeout(timer);
      current.end();
    };
  }, [first, router]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: must also run if a newer read returns the same user
  useEffect(() => {
    const event = {
      type: "dataLoaded",
      userId: viewer?.userId ?? null,
      isEmpty: viewer?.isEmpty ?? false,
    } as const;
    if (run.current) run.current.send(event);
    else setState((current) => advanceAppSignIn(current, event)[0]);
  }, [viewer?.requestId]);

  return {
    state,
    begin: () => run.current?.send({ type: "begin" }),
    override: () => run.current?.send({ type: "override" }),
  };
}

function createInitialState({ launch, viewer }: AppSignInOptions): AppSignInState {
  return getInitialAppSignInState({
    hasToken: launch?.hasToken ?? false,
    isFromElsewhere: launch?.isFromElsewhere ?? false,
    isFromOurApp: launch?.isFromOurApp ?? false,
    userId: viewer?.userId ?? null,
  });
}
