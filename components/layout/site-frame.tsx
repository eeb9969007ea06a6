import type { ReactNode } from "react";
import { SiteFooter, type SiteFooterProps } from "./site-footer";
import { SiteHeader } from "./site-header";
import { mainId } from "./skip-link";

/** Renders the header, main and footer of every page outside the signed-in app. */
export function SiteFrame({ children, phone }: SiteFooterProps & { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader />
      <main id={mainId} tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <SiteFooter phone={phone} />
    </div>
  );
}
