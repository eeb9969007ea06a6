import type { Metadata } from "next";
import { CardSheet } from "@/components/emergency/card-sheet";
import { answerStatus } from "@/lib/http/answer-status";
import { readEmergencyCard } from "@/lib/http/read-emergency-card";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { NoCard } from "./_components/no-card";
import { Paper } from "./_components/paper";

export const metadata: Metadata = hiddenPageMetadata("Emergency card");

/** Where the code on a stall door leads: no session, no script, nothing of the stable but this one card. */
export default async function EmergencyPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = await readEmergencyCard(token);
  if (read.state === "failed") {
    answerStatus(503);
    return (
      <NoCard title="The card can't be read just now">
        The card isn't lost. Wait a moment and load this page again.
      </NoCard>
    );
  }
  const found = read.value;
  if (found.state === "none") {
    answerStatus(404);
    return (
      <NoCard title="This card isn't in use any more">
        Its code was ended or replaced, or a part of the address is missing. Look for a newer card by the
        horse, or ask somebody of the stable.
      </NoCard>
    );
  }
  if (found.state === "tooMany") {
    answerStatus(429);
    return (
      <NoCard title="Too many wrong addresses">
        Wait a few minutes, then scan the code on the card once more.
      </NoCard>
    );
  }
  return (
    <Paper>
      <CardSheet sheet={found.sheet} />
    </Paper>
  );
}
