import type { ReactNode } from "react";
import { mainId } from "@/components/layout/skip-link";
import { brand } from "@/lib/brand";

/** Around a card for whoever scanned its code: no menu stands between them and the numbers. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="min-h-dvh px-4 py-5 sm:py-8">
      {children}
      <p className="mt-4 text-center text-ink-faint text-sm">{brand.name}</p>
    </main>
  );
}
