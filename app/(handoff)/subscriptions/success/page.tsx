import type { Metadata } from "next";
import { ChoosePlan } from "@/components/marketing/choose-plan";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = hiddenPageMetadata("Subscription Management");

/** Signed out, nobody can be told which plan is theirs: that it is active is said once the payment is confirmed. */
export default function SubscriptionSuccessPage() {
  return (
    <ChoosePlan
      notice={
        <Alert
          tone="info"
          title="Back from the payment page"
          actions={<ButtonLink href="/login?redirect=/subscriptions">Sign in to see your plan</ButtonLink>}
        >
          Your plan changes as soon as the payment is confirmed, usually within a minute.
        </Alert>
      }
    />
  );
}
