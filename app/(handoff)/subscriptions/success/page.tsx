import type { Metadata } from "next";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { SubscriptionPage, type SubscriptionQuery } from "../_components/subscription-page";

export const metadata: Metadata = hiddenPageMetadata("Subscription Management");

/** Where the payment page leads back to, with the session that was paid. */
export default async function SubscriptionSuccessPage({ searchParams }: { searchParams: SubscriptionQuery }) {
  return <SubscriptionPage query={await searchParams} />;
}
