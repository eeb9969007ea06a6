import type { ReactNode } from "react";
import { SiteFrame } from "@/components/layout/site-frame";
import { contactPhone } from "@/lib/contact-phone";

export default function MarketingLayout({ children }: { children: ReactNode }) {
  return <SiteFrame phone={contactPhone()}>{children}</SiteFrame>;
}
