import type { ReactNode } from "react";
import { mainId } from "@/components/layout/skip-link";
import { brand } from "@/lib/brand";

/** Renders an invoice's frame: a sheet without a menu, ready to print. */
export function ClientInvoiceFrame({ children }: { children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="mx-auto min-h-dvh max-w-3xl px-4 py-5 sm:py-8">
      {children}
      <p className="mt-6 text-center text-ink-faint text-sm print:hidden">Sent with {brand.name}</p>
    </main>
  );
}
