"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { LightLink } from "@/components/ui/light-link";

export type NavLinkProps = {
  href: string;
  className?: string | undefined;
  children: ReactNode;
  /** Whether the link is also marked as current on child pages. */
  shouldMatchChildPages?: boolean | undefined;
  /** Whether to prefetch the page. Only static pages can be prefetched. */
  prefetch?: boolean | undefined;
};

/**
 * Renders a link that is marked as current if it points to the current page. Style it with
 * `aria-[current=page]:`.
 */
export function NavLink({
  href,
  className,
  children,
  shouldMatchChildPages = true,
  prefetch = false,
}: NavLinkProps) {
  const pathname = usePathname();
  const Anchor = prefetch ? Link : LightLink;
  const isCurrent =
    pathname === href || (shouldMatchChildPages && href !== "/" && pathname.startsWith(`${href}/`));
  return (
    <Anchor href={href} aria-current={isCurrent ? "page" : undefined} className={className}>
      {children}
    </Anchor>
  );
}
