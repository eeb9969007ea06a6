import type { Metadata } from "next";
import { connection } from "next/server";
import { EmailLinkPage } from "@/components/marketing/email-link-page";
import { frame } from "@/components/marketing/frame";
import { confirmNewsletterSubscriptionAction } from "@/lib/actions/identity/newsletter";
import { brand } from "@/lib/brand";
import { NEWSLETTER_CONFIRMATION_DAYS } from "@/lib/domain/identity/newsletter/model/newsletter-form";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { NEWSLETTER_LINKS } from "../../_components/newsletter-links";

export const metadata: Metadata = createHiddenPageMetadata("Confirm your subscription");

export default async function ConfirmNewsletterPage({ params }: { params: Promise<{ token: string }> }) {
  // Each link belongs to one person, so these pages are never cached.
  await connection();
  const { token } = await params;
  return (
    <div className={`${frame} my-auto max-w-2xl py-16`}>
      <h1 className="text-4xl">Confirm your subscription</h1>
      <p className="mt-4 mb-8 text-ink-soft text-lg">
        Confirm that you want the {brand.name} newsletter: new articles, and what to plan for in the barn next
        month. You can unsubscribe with one click at any time.
      </p>
      <EmailLinkPage
        token={token}
        nextLinks={NEWSLETTER_LINKS}
        action={confirmNewsletterSubscriptionAction}
        label="Confirm subscription"
        done="Thank you. You're subscribed."
        rejection={`It was already used, it is older than ${NEWSLETTER_CONFIRMATION_DAYS} days, or part of it is missing.`}
      />
    </div>
  );
}
