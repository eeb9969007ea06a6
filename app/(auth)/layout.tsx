import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";
import { getContactPhone } from "@/lib/get-contact-phone";

/** Pages are rendered for each request, because they show the result of forms posted without JavaScript. */
export const dynamic = "force-dynamic";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <SiteFrame phone={getContactPhone()}>{children}</SiteFrame>;
}
