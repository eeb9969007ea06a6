import type { Metadata } from "next";
import { ChoosePlan } from "@/components/marketing/choose-plan";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = hiddenPageMetadata("Subscription Management");

export default function SubscriptionsPage() {
  return <ChoosePlan />;
}
