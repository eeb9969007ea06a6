import type { Metadata } from "next";
import { connection } from "next/server";
import { frame } from "@/components/marketing/frame";
import { LinkPage } from "@/components/marketing/link-page";
import { unsubscribeAction } from "@/lib/actions/identity/newsletter";
import { brand } from "@/lib/brand";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { NEWSLETTER_LINKS } from "../../_components/newsletter-links";

export const metadata: Metadata = hiddenPageMetadata("Unsubscribe");

export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const { token } = await params;
  return (
    <div className={`${frame} my-auto max-w-2xl py-16`}>
      <h1 className="text-4xl">Unsubscribe from the newsletter</h1>
      <p className="mt-4 mb-8 text-ink-soft text-lg">
        Press the button, and {brand.name} stops sending it to you. You still receive emails about your
        account.
      </p>
      <LinkPage
        token={token}
        onward={NEWSLETTER_LINKS}
        action={unsubscribeAction}
        label="Unsubscribe"
        done="Done. You are unsubscribed from the newsletter."
        refusal="Part of the link is missing, or it isn't one of ours."
      />
    </div>
  );
}
