"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { LightLink } from "@/components/ui/light-link";

export type CurrentLinkProps = {
  href: string;
  className?: string | undefined;
  children: ReactNode;
  /** Also marks the pages below it as current. */
  deep?: boolean | undefined;
  /** For static pages. Pages that are rendered per request can't be prefetched. */
  prefetch?: boolean | undefined;
};

/** A link that marks itself when it points to the current page. Style it with `aria-[current=page]:`. */
export function CurrentLink({ href, className, children, deep = true, prefetch = false }: CurrentLinkProps) {
  const pathname = usePathname();
  const Anchor = prefetch ? Link : LightLink;
  const isCurrent = pathname === href || (deep && href !== "/" && pathname.startsWith(`${href}/`));
  return (
    <Anchor href={href} aria-current={isCurrent ? "page" : undefined} className={className}>
      {children}
    </Anchor>
  );
}
