import type { ReactNode } from "react";
import { Logo } from "@/components/illustrations/logo";
import { mainId } from "@/components/layout/skip-link";
import { brand } from "@/lib/brand";

/** Around what a guest sees: one column for a phone in a barn aisle, no menu. */
export function VisitFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="mx-auto min-h-dvh max-w-xl px-4 py-5 sm:py-8">
      <a href="/" className="mb-4 inline-flex min-h-11 items-center">
        <Logo />
      </a>
      <h1 className="break-words text-2xl sm:text-3xl">{title}</h1>
      {children}
      <p className="mt-6 text-center text-ink-faint text-sm">
        {brand.name} keeps the records of stables and their horses. You need no account to log a visit.
      </p>
    </main>
  );
}
