import type { Metadata } from "next";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { SubscriptionPage, type SubscriptionQuery } from "../_components/subscription-page";

export const metadata: Metadata = createHiddenPageMetadata("Subscription Management");

/** Confirms the subscription. The payment page redirects here with the ID of the paid checkout session. */
export default async function SubscriptionSuccessPage({ searchParams }: { searchParams: SubscriptionQuery }) {
  return <SubscriptionPage query={await searchParams} />;
}
