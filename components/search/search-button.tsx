"use client";

import { useRouter } from "next/navigation";
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "@/components/ui/icon";
import { LightLink } from "@/components/ui/light-link";
import { isPlainPress } from "@/components/ui/plain-press";
import { searchHref } from "./search-href";
import { wordsAfter } from "./typed-ahead";

const SearchDialog = lazy(() => import("./search-dialog"));

/** Opens the search, as "/" and Ctrl or Cmd with K do on every page. Before its script it leads to the search's page. */
export function SearchButton() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const ahead = useRef("");
  const close = () => {
    ahead.current = "";
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
  // The dialog's code may be a while: until its field is there, what is typed for it is kept here.
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]")) return;
      const words = wordsAfter(ahead.current, event);
      const isSent = event.key === "Enter" && ahead.current.trim() !== "";
      if (words === null && !isSent && event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      if (words !== null) {
        ahead.current = words;
        return;
      }
      if (isSent) router.push(searchHref(ahead.current));
      ahead.current = "";
      setIsOpen(false);
    };
    document.addEventListener("keydown", onKeyDown, { capture: true });
    return () => document.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [isOpen, router]);
  const onClick = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    // No page is on its way: the bar that says so listens to links.
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
        <span className="max-md:sr-only lg:pr-8">Search</span>
        <span
          className="rounded-small border border-line px-1.5 text-ink-faint text-xs max-md:hidden"
          aria-hidden="true"
        >
          /
        </span>
      </LightLink>
      {isOpen &&
        // A dialog is no part of the page's header.
        createPortal(
          <Suspense>
            <SearchDialog typedAhead={ahead} onClose={close} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

/** "/" where nobody is typing, and Ctrl or Cmd with K everywhere. */
function isShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() === "k") return (ctrlKey || metaKey) && !altKey;
  const isTyping =
    target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
  return key === "/" && !ctrlKey && !metaKey && !altKey && !isTyping;
}
