import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";

/** A form that is posted without JavaScript is answered by its own page, rendered for that request. */
export const dynamic = "force-dynamic";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
