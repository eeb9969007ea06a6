import type { Metadata } from "next";
import { ChoosePlan } from "@/components/marketing/choose-plan";
import { Alert } from "@/components/ui/alert";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = hiddenPageMetadata("Subscription Management");

export default function SubscriptionCancelPage() {
  return (
    <ChoosePlan
      notice={<Alert tone="warning">Subscription upgrade was canceled. You can try again anytime.</Alert>}
    />
  );
}
