"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { opensInSameTab } from "@/components/ui/opens-in-same-tab";
import { DiscardDialog } from "./discard-dialog";
import { createLeaveGuard, type LeaveGuard, type LeaveSources, type UnsavedInput } from "./prevent-leaving";

/** Pages without this provider, such as those for signed-out visitors, don't ask for confirmation. */
const LeaveGuardContext = createContext<Pick<LeaveGuard, "add">>({ add: () => () => undefined });

/**
 * Asks for confirmation if following a link, going back or closing the tab would lose unsaved input in any
 * form on the page.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [guard] = useState(() => createLeaveGuard(getSources, (next) => setLeave(() => next)));
  const onDiscard = () => {
    guard.discardAll();
    setLeave(null);
    leave?.();
  };
  return (
    <LeaveGuardContext value={guard}>
      {children}
      {leave && <DiscardDialog open onKeep={() => setLeave(null)} onDiscard={onDiscard} />}
    </LeaveGuardContext>
  );
}

/** Returns two functions: `mark` marks a form's input as unsaved, and `clear` marks it as saved or discarded. */
export function useUnsavedInput(input: UnsavedInput = {}) {
  const guard = useContext(LeaveGuardContext);
  const [entry] = useState(input);
  const remove = useRef<(() => void) | null>(null);
  const clear = () => {
    remove.current?.();
    remove.current = null;
  };
  const mark = () => {
    remove.current = guard.add(entry);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect clears the mark only when the form is removed.
  useEffect(() => clear, []);
  return { mark, clear };
}

function getSources(): LeaveSources {
  const navigation = "navigation" in window ? window.navigation : undefined;
  return {
    window,
    findLink: findLeavingLink,
    navigation,
    traverse: (event) => event instanceof NavigateEvent && navigation?.traverseTo(event.destination.key),
  };
}

/**
 * Returns the clicked link if it opens another page of this site in this tab. Returns null for downloads and for
 * links within the page.
 */
function findLeavingLink(event: Event): HTMLAnchorElement | null {
  if (!(event instanceof MouseEvent) || !isPlainClick(event) || !(event.target instanceof Element))
    return null;
  const link = event.target.closest("a");
  if (!link?.href || !opensInSameTab(link) || link.pathname.startsWith("/api/")) return null;
  const { pathname, search } = window.location;
  const isOnPage = link.hash !== "" && link.pathname === pathname && link.search === search;
  return isOnPage ? null : link;
}
