"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { LightLink } from "@/components/ui/light-link";

export type CurrentLinkProps = {
  href: string;
  className?: string | undefined;
  children: ReactNode;
  /** Also current on the pages below it. */
  deep?: boolean | undefined;
  /** For pages that are the same for everybody; what is rendered per request can't be fetched ahead. */
  prefetch?: boolean | undefined;
};

/** A link that knows when it leads to the page it stands on. Style it with `aria-[current=page]:`. */
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
