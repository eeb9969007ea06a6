import type { Metadata } from "next";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { SubscriptionPage, type SubscriptionQuery } from "./_components/subscription-page";

export const metadata: Metadata = createHiddenPageMetadata("Subscription Management");

export default async function SubscriptionsPage({ searchParams }: { searchParams: SubscriptionQuery }) {
  return <SubscriptionPage query={await searchParams} />;
}
