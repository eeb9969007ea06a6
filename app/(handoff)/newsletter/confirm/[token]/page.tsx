import type { Metadata } from "next";
import { connection } from "next/server";
import { frame } from "@/components/marketing/frame";
import { LinkPage } from "@/components/marketing/link-page";
import { confirmSubscriptionAction } from "@/lib/actions/newsletter";
import { brand } from "@/lib/brand";
import { CONFIRMATION_DAYS } from "@/lib/domain/newsletter/form-values";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { NEWSLETTER_ONWARD } from "../../_components/onward";

export const metadata: Metadata = hiddenPageMetadata("Confirm the newsletter");

export default async function ConfirmNewsletterPage({ params }: { params: Promise<{ token: string }> }) {
  // Each link is somebody's own: none of these pages is kept.
  await connection();
  const { token } = await params;
  return (
    <div className={`${frame} my-auto max-w-2xl py-16`}>
      <h1 className="text-4xl">One mail a month?</h1>
      <p className="mt-4 mb-8 text-ink-soft text-lg">
        Confirm that you want the {brand.name} newsletter: the new articles, and what to think of in the barn
        next month. You can end it with one click at any time.
      </p>
      <LinkPage
        token={token}
        onward={NEWSLETTER_ONWARD}
        action={confirmSubscriptionAction}
        label="Yes, send it to me"
        done="Thank you. You are on the list."
        refusal={`It was used already, it is older than ${CONFIRMATION_DAYS} days, or a part of it is missing.`}
      />
    </div>
  );
}
