import type { ReactNode, Ref } from "react";
import { frame } from "@/components/marketing/frame";
import { Badge } from "@/components/ui/badge";
import type { SubscriptionPageViewer } from "./subscription-page-viewer";

interface SignedInMainProps {
  viewer: SubscriptionPageViewer;
  isAppSession: boolean;
  banner: ReactNode;
  bannerRef: Ref<HTMLDivElement>;
  /** The current and available plans; null if they couldn't be read. */
  children: ReactNode;
}

export function SignedInMain({ viewer, isAppSession, banner, bannerRef, children }: SignedInMainProps) {
  const { name, email, organizationName } = viewer;
  return (
    <div className={`${frame} py-8 sm:py-14`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-4xl">Subscription Management</h1>
        {isAppSession && <Badge tone="sent">Mobile App Session</Badge>}
      </div>
      <p className="mt-3 text-lg [overflow-wrap:anywhere]">Welcome back, {name}</p>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {email}
        {organizationName && ` · ${organizationName}`}
      </p>
      <div ref={bannerRef} tabIndex={-1} className="mt-6 outline-none">
        {banner}
      </div>
      {children}
    </div>
  );
}
