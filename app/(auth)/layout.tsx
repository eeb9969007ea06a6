import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";
import { getContactPhone } from "@/lib/get-contact-phone";

/** Forms posted without JavaScript are answered by their own page, rendered per request. */
export const dynamic = "force-dynamic";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <SiteFrame phone={getContactPhone()}>{children}</SiteFrame>;
}
