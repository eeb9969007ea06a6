"use client";

import { useRouter } from "next/navigation";
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "@/components/ui/icon";
import { isPlainClick } from "@/components/ui/is-plain-click";
import { LightLink } from "@/components/ui/light-link";
import { applyTypedKey } from "./apply-typed-key";
import type { CommandKey } from "./commands";
import { getSearchHref } from "./get-search-href";

const CommandPalette = lazy(() => import("./command-palette"));

/**
 * Opens the command palette. The shortcuts "/", Ctrl+K and Cmd+K also open it on every page. Without JavaScript, the
 * button links to /search.
 */
export function SearchButton({ commands }: { commands: readonly CommandKey[] }) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const typedText = useRef("");
  const close = () => {
    typedText.current = "";
    setIsOpen(false);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  // Stores the text that is typed while the dialog's code loads.
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]")) return;
      const text = applyTypedKey(typedText.current, event);
      const shouldSubmit = event.key === "Enter" && typedText.current.trim() !== "";
      if (text === null && !shouldSubmit && event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      if (text !== null) {
        typedText.current = text;
        return;
      }
      if (shouldSubmit) router.push(getSearchHref(typedText.current));
      typedText.current = "";
      setIsOpen(false);
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isOpen, router]);
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Keeps this click from starting the navigation progress bar, which reacts to clicks on links.
    event.stopPropagation();
    setIsOpen(true);
  };
  return (
    <>
      <LightLink
        href="/search"
        onClick={onClick}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="flex min-h-11 items-center gap-2 rounded-control text-ink-soft hover:text-ink max-md:w-11 max-md:justify-center md:min-h-9 md:border md:border-line md:bg-surface md:px-3"
      >
        <Icon name="magnifying-glass" />
        <span className="max-lg:sr-only lg:pr-8">Search or create</span>
        <span
          className="rounded-small border border-line px-1.5 text-ink-faint text-xs max-lg:hidden"
          aria-hidden="true"
        >
          /
        </span>
      </LightLink>
      {isOpen &&
        // Rendered in `body`, because the dialog must be outside the page's header.
        createPortal(
          <Suspense>
            <CommandPalette commands={commands} typedAhead={typedText} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

/** "/" works outside text fields; Ctrl+K and Cmd+K work everywhere. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === "k") return (ctrlKey || metaKey) && !altKey;
  const isTyping =
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
  return key === "/" && !ctrlKey && !metaKey && !altKey && !isTyping;
}
