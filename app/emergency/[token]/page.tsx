import type { Metadata } from "next";
import { EmergencyCardSheet } from "@/components/care/emergency/emergency-card-sheet";
import { readEmergencyCard } from "@/lib/http/care/read-emergency-card";
import { setPageStatus } from "@/lib/http/page-status";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { EmergencyCardUnavailable } from "./_components/emergency-card-unavailable";
import { EmergencyFrame } from "./_components/emergency-frame";

export const metadata: Metadata = createHiddenPageMetadata("Emergency card");

/**
 * Renders the page that a stall card's QR code opens. The page needs no session or scripts and contains only this
 * card's data.
 */
export default async function EmergencyPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = await readEmergencyCard(token);
  if (read.state === "failed") {
    setPageStatus(503);
    return (
      <EmergencyCardUnavailable title="This card can't be loaded right now">
        Wait a moment and load this page again.
      </EmergencyCardUnavailable>
    );
  }
  const found = read.value;
  if (found.state === "none") {
    setPageStatus(404);
    return (
      <EmergencyCardUnavailable title="This card is no longer in use">
        Its code was revoked or replaced, or part of the link is missing. Look for a newer card near the
        horse, or ask someone at the stable.
      </EmergencyCardUnavailable>
    );
  }
  if (found.state === "tooMany") {
    setPageStatus(429);
    return (
      <EmergencyCardUnavailable title="Too many invalid codes">
        Wait a few minutes, then scan the code on the card again.
      </EmergencyCardUnavailable>
    );
  }
  return (
    <EmergencyFrame>
      <EmergencyCardSheet sheet={found.sheet} />
    </EmergencyFrame>
  );
}
