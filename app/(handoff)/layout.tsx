import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";

/** Pages that somebody comes to by a link: from the app, from a mail, from the payment page. */
export default function HandoffLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
