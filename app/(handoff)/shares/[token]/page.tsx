import type { Metadata } from "next";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { answerStatus } from "@/lib/http/answer-status";
import { readOffer } from "@/lib/http/read-share-offer";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { OfferView } from "./_components/offer-view";

export const metadata: Metadata = hiddenPageMetadata("A shared horse");

/** Where somebody lands who scanned the code by which a horse is shared, or followed its link. */
export default async function SharedHorsePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = await readOffer(token);
  if (read.state === "failed") {
    return (
      <AuthFrame title="This link can't be read just now">
        <Alert tone="error" title={read.message}>
          The link isn't lost. Wait a moment and open it again.
        </Alert>
      </AuthFrame>
    );
  }
  if (!read.offer) {
    answerStatus(404);
    return (
      <AuthFrame title="This link leads to no horse">
        <Alert tone="warning" title="It was withdrawn, or a part of it is missing">
          Check that the whole link was copied, or ask who gave it to you for a new one.
        </Alert>
        <ButtonLink href="/" variant="quiet" block className="mt-5">
          To the home page
        </ButtonLink>
      </AuthFrame>
    );
  }
  return <OfferView token={token} offer={read.offer} visitor={read.visitor} />;
}
