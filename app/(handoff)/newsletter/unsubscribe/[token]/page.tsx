import type { Metadata } from "next";
import { connection } from "next/server";
import { frame } from "@/components/marketing/frame";
import { LinkPage } from "@/components/marketing/link-page";
import { unsubscribeAction } from "@/lib/actions/newsletter";
import { brand } from "@/lib/brand";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { NEWSLETTER_ONWARD } from "../../_components/onward";

export const metadata: Metadata = hiddenPageMetadata("Unsubscribe");

export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  await connection();
  const { token } = await params;
  return (
    <div className={`${frame} my-auto max-w-2xl py-16`}>
      <h1 className="text-4xl">End the newsletter</h1>
      <p className="mt-4 mb-8 text-ink-soft text-lg">
        Press the button, and {brand.name} sends no more of it to you. Mails about your account still come.
      </p>
      <LinkPage
        token={token}
        onward={NEWSLETTER_ONWARD}
        action={unsubscribeAction}
        label="Unsubscribe"
        done="Done. You get no more mails of the newsletter."
        refusal="A part of it is missing, or it is none of ours."
      />
    </div>
  );
}
