import type { ReactNode } from "react";
import { mainId } from "@/components/layout/skip-link";
import { brand } from "@/lib/brand";

/** Renders the card's frame, which has no menu so that the phone numbers come first. */
export function EmergencyFrame({ children }: { children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="min-h-dvh px-4 py-5 sm:py-8">
      {children}
      <p className="mt-4 text-center text-ink-faint text-sm">{brand.name}</p>
    </main>
  );
}
