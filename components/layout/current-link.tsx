"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

export type CurrentLinkProps = {
  href: string;
  className?: string | undefined;
  children: ReactNode;
  /** Also current on the pages below it. */
  deep?: boolean | undefined;
  prefetch?: boolean | undefined;
};

/** A link that knows when it leads to the page it stands on. Style it with `aria-[current=page]:`. */
export function CurrentLink({ href, className, children, deep = true, prefetch = true }: CurrentLinkProps) {
  const pathname = usePathname();
  const isCurrent = pathname === href || (deep && href !== "/" && pathname.startsWith(`${href}/`));
  return (
    <Link
      href={href}
      prefetch={prefetch ? null : false}
      aria-current={isCurrent ? "page" : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}
