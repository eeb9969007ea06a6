import type { Metadata } from "next";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { readShareOffer } from "@/lib/http/horses/read-share-offer";
import { setPageStatus } from "@/lib/http/page-status";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { ShareOfferView } from "./_components/share-offer-view";

export const metadata: Metadata = createHiddenPageMetadata("A shared horse");

/** Renders the page that a sharing link or QR code opens. */
export default async function SharedHorsePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = await readShareOffer(token);
  if (read.state === "failed") {
    return (
      <AuthFrame title="This link can't be opened right now">
        <Alert tone="error" title={read.message}>
          Wait a moment, then open the link again.
        </Alert>
      </AuthFrame>
    );
  }
  if (!read.offer) {
    setPageStatus(404);
    return (
      <AuthFrame title="This link doesn't work">
        <Alert tone="warning" title="The link was revoked, or part of it is missing">
          Check that you copied the whole link, or ask the sender for a new link.
        </Alert>
        <ButtonLink href="/" variant="quiet" block className="mt-5">
          Go to the homepage
        </ButtonLink>
      </AuthFrame>
    );
  }
  return <ShareOfferView token={token} offer={read.offer} visitor={read.visitor} />;
}
