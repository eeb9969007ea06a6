import type { Metadata } from "next";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { answerStatus } from "@/lib/http/answer-status";
import { readShareOffer } from "@/lib/http/horses/read-share-offer";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { OfferView } from "./_components/offer-view";

export const metadata: Metadata = hiddenPageMetadata("A shared horse");

/** The page that a sharing link or QR code opens. */
export default async function SharedHorsePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = await readShareOffer(token);
  if (read.state === "failed") {
    return (
      <AuthFrame title="This link can't be opened right now">
        <Alert tone="error" title={read.message}>
          The link isn't lost. Wait a moment and open it again.
        </Alert>
      </AuthFrame>
    );
  }
  if (!read.offer) {
    answerStatus(404);
    return (
      <AuthFrame title="This link doesn't work">
        <Alert tone="warning" title="It was withdrawn, or part of it is missing">
          Check that you copied the whole link, or ask the sender for a new one.
        </Alert>
        <ButtonLink href="/" variant="quiet" block className="mt-5">
          Go to the homepage
        </ButtonLink>
      </AuthFrame>
    );
  }
  return <OfferView token={token} offer={read.offer} visitor={read.visitor} />;
}
