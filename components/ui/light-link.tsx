"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";
import { isPlainClick } from "./is-plain-click";
import { opensInSameTab } from "./opens-in-same-tab";

export type LightLinkProps = ComponentProps<"a"> & {
  href: string;
  /** Whether to scroll to the top of the new page; true by default. */
  scroll?: boolean | undefined;
};

/**
 * Replaces the Next.js `Link`. Doesn't prefetch, because prefetching costs too much on pages with many links.
 */
export function LightLink({ href, onClick, scroll = true, ...rest }: LightLinkProps) {
  const router = useRouter();
  const navigate = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || !opensInSameTab(event.currentTarget)) return;
    event.preventDefault();
    router.push(href, { scroll });
  };
  return <a {...rest} href={href} onClick={navigate} />;
}
