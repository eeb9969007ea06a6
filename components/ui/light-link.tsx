"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps, MouseEvent } from "react";

export type LightLinkProps = ComponentProps<"a"> & { href: string };

/** The framework's link without its prefetching: where many stand on a page, that costs more than all the rest. */
export function LightLink({ href, onClick, ...rest }: LightLinkProps) {
  const router = useRouter();
  const navigate = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    // Whatever isn't a plain press opens a tab or a menu, and is the browser's.
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    router.push(href);
  };
  return <a {...rest} href={href} onClick={navigate} />;
}
