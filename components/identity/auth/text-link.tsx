import Link from "next/link";
import type { ReactNode } from "react";

/** Renders a link within a sentence, large enough to tap. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="-my-2 inline-block py-2 font-semibold text-green underline">
      {children}
    </Link>
  );
}
