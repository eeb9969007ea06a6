import type { Metadata } from "next";
import { connection } from "next/server";
import { EmailLinkPage } from "@/components/marketing/email-link-page";
import { frame } from "@/components/marketing/frame";
import { confirmReplyToAction } from "@/lib/actions/organizations/branding";
import { brand } from "@/lib/brand";
import { REPLY_TO_CONFIRMATION_DAYS } from "@/lib/domain/organizations/branding/model/schemas";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = createHiddenPageMetadata("Confirm your reply-to address");

export default async function ConfirmReplyToPage({ params }: { params: Promise<{ token: string }> }) {
  // Each link belongs to one person, so these pages are never cached.
  await connection();
  const { token } = await params;
  return (
    <div className={`${frame} my-auto max-w-2xl py-16`}>
      <h1 className="text-4xl">Confirm your reply-to address</h1>
      <p className="mt-4 mb-8 text-ink-soft text-lg">
        The organization named in your email sends invoices and invitations with {brand.name}. Confirm your
        address to receive the replies.
      </p>
      <EmailLinkPage
        token={token}
        action={confirmReplyToAction}
        label="Confirm address"
        done="Thank you. Replies now go to this address."
        rejection={`It was already used, it is older than ${REPLY_TO_CONFIRMATION_DAYS} days, or the organization has entered another address since then. If you still want the replies, ask the organization for a new link.`}
      />
    </div>
  );
}
