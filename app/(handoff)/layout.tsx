import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";
import { getContactPhone } from "@/lib/get-contact-phone";
import { HandoffDiagnostics } from "./_components/handoff-diagnostics";

/** Lays out pages that people open through a link in the app, an email or the payment page. */
export default function HandoffLayout({ children }: { children: ReactNode }) {
  return (
    <SiteFrame phone={getContactPhone()}>
      {children}
      <HandoffDiagnostics />
    </SiteFrame>
  );
}
