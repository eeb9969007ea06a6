import type { Metadata } from "next";
import { connection } from "next/server";
import { frame } from "@/components/marketing/frame";
import { LinkPage } from "@/components/marketing/link-page";
import { confirmReplyToAction } from "@/lib/actions/branding";
import { brand } from "@/lib/brand";
import { CONFIRMATION_DAYS } from "@/lib/domain/branding/schemas";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = hiddenPageMetadata("Confirm an address");

export default async function ConfirmReplyToPage({ params }: { params: Promise<{ token: string }> }) {
  // Each link is somebody's own: none of these pages is kept.
  await connection();
  const { token } = await params;
  return (
    <div className={`${frame} my-auto max-w-2xl py-16`}>
      <h1 className="text-4xl">Shall answers come to you?</h1>
      <p className="mt-4 mb-8 text-ink-soft text-lg">
        The organization of your mail sends invoices and invitations with {brand.name}. Confirm that the
        answers to them come to your address.
      </p>
      <LinkPage
        token={token}
        action={confirmReplyToAction}
        label="Yes, send them to me"
        done="Thank you. From now on the answers come to you."
        refusal={`It was used already, it is older than ${CONFIRMATION_DAYS} days, or another address was entered since.`}
      />
    </div>
  );
}
