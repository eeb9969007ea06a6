import type { ReactNode } from "react";
import { Logo } from "@/components/illustrations/logo";
import { mainId } from "@/components/layout/skip-link";
import { brand } from "@/lib/brand";

/** Renders the frame of guest pages: one column for phones, without a menu. */
export function GuestVisitFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="mx-auto min-h-dvh max-w-xl px-5 py-5 sm:py-8">
      <a href="/" className="mb-4 inline-flex min-h-11 items-center">
        <Logo />
      </a>
      <h1 className="break-words text-2xl sm:text-3xl">{title}</h1>
      {children}
      <p className="mt-6 text-ink-faint text-sm">
        {brand.name} keeps records for stables and their horses. You don't need an account to log a visit.
      </p>
    </main>
  );
}
