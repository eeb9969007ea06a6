"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";

export type LightLinkProps = ComponentProps<"a"> & {
  href: string;
  /** False leaves the page scrolled where it is. */
  scroll?: boolean | undefined;
};

/** The framework's link without its prefetching: where many stand on a page, that costs more than all the rest. */
export function LightLink({ href, onClick, scroll = true, ...rest }: LightLinkProps) {
  const router = useRouter();
  const navigate = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, currentTarget } = event;
    // Whatever isn't a plain press opens a tab or a menu, and is the browser's.
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    if (!staysHere(currentTarget)) return;
    event.preventDefault();
    router.push(href, { scroll });
  };
  return <a {...rest} href={href} onClick={navigate} />;
}

/** Whether a link leads to a page of ours in this tab; files, other tabs and other sites are the browser's. */
function staysHere(link: HTMLAnchorElement): boolean {
  const isSameTab = link.target === "" || link.target === "_self";
  return isSameTab && !link.hasAttribute("download") && link.origin === window.location.origin;
}
