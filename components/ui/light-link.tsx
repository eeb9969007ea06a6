"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";
import { isPlainPress } from "./plain-press";

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
    if (event.defaultPrevented || !isPlainPress(event) || !staysHere(event.currentTarget)) return;
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
