import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";
import { contactPhone } from "@/lib/contact-phone";

/** Forms posted without JavaScript are answered by their own page, rendered per request. */
export const dynamic = "force-dynamic";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <SiteFrame phone={contactPhone()}>{children}</SiteFrame>;
}
