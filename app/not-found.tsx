import type { Metadata } from "next";
import Link from "next/link";
import { Logo } from "@/components/illustrations/logo";
import { NotFoundMessage } from "@/components/layout/not-found-message";
import { mainId } from "@/components/layout/skip-link";

export const metadata: Metadata = { title: "Page not found" };

/** Bare on purpose: Next sends the root's not-found page along with every page, so it must weigh nothing. */
export default function NotFound() {
  return (
    <main id={mainId} tabIndex={-1} className="flex min-h-dvh flex-col px-5 py-4 sm:px-8">
      <Link href="/" className="self-start rounded-small py-2">
        <Logo />
      </Link>
      <NotFoundMessage />
    </main>
  );
}
