import type { ReactNode } from "react";
import { ReactReadySignal } from "@/components/layout/light-page/react-ready-signal";
import { SiteFrame } from "@/components/layout/site-frame";
import { getContactPhone } from "@/lib/get-contact-phone";

export default function MarketingLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SiteFrame phone={getContactPhone()}>{children}</SiteFrame>
      <ReactReadySignal />
    </>
  );
}
