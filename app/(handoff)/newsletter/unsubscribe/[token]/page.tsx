import type { Metadata } from "next";
import { connection } from "next/server";
import { EmailLinkPage } from "@/components/marketing/email-link-page";
import { frame } from "@/components/marketing/frame";
import { unsubscribeFromNewsletterAction } from "@/lib/actions/identity/newsletter";
import { brand } from "@/lib/brand";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { NEWSLETTER_LINKS } from "../../_components/newsletter-links";

export const metadata: Metadata = createHiddenPageMetadata("Unsubscribe");

export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const { token } = await params;
  return (
    <div className={`${frame} my-auto max-w-2xl py-16`}>
      <h1 className="text-4xl">Unsubscribe from the newsletter</h1>
      <p className="mt-4 mb-8 text-ink-soft text-lg">
        Confirm that you no longer want the {brand.name} newsletter. You will still receive emails about your
        account.
      </p>
      <EmailLinkPage
        token={token}
        nextLinks={NEWSLETTER_LINKS}
        action={unsubscribeFromNewsletterAction}
        label="Unsubscribe"
        done="You are unsubscribed from the newsletter."
        rejection="Part of the link may be missing. Open it from the newsletter again."
      />
    </div>
  );
}
