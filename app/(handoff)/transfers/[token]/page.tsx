import type { Metadata } from "next";
import { AuthFrame } from "@/components/layout/auth-frame";
import { getButtonClass } from "@/components/ui/button-styles";
import { TRANSFER_STATE_LABELS } from "@/lib/domain/horses/horse-transfers/states";
import { answerStatus } from "@/lib/http/answer-status";
import { readTransferPage } from "@/lib/http/horses/read-transfer";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { TransferOffer } from "./_components/transfer-offer";

export const metadata: Metadata = hiddenPageMetadata("A horse is being transferred to you");

/** The page that the recipient of a horse transfer opens. */
export default async function TransferPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = await readTransferPage(token);
  if (read.state === "failed") {
    answerStatus(503);
    return <Said title="This page can't be loaded right now">Wait a moment and load this page again.</Said>;
  }
  if (read.value.state === "none") {
    answerStatus(404);
    return <Said title="This link doesn't work">Part of the address may be missing. Ask the sender.</Said>;
  }
  if (read.value.state === "tooMany") {
    answerStatus(429);
    return <Said title="Too many invalid links">Wait a few minutes, then open the link again.</Said>;
  }
  const { found } = read.value;
  const { sheet, takenAs } = found;
  if (takenAs) return <Taken horseName={sheet.horseName} horseId={takenAs} />;
  if (sheet.state !== "open") {
    answerStatus(410);
    const [title, text] = TRANSFER_STATE_LABELS[sheet.state];
    return <Said title={title}>{text}</Said>;
  }
  return <TransferOffer token={token} found={found} />;
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <AuthFrame title={title}>
      <p className="text-ink-soft">{children}</p>
    </AuthFrame>
  );
}

function Taken({ horseName, horseId }: { horseName: string; horseId: string }) {
  return (
    <AuthFrame title={`${horseName} is here`}>
      <p className="text-ink-soft">You have the full history. The previous owner has a copy.</p>
      {/* A full page load, so that nothing of another organization stays in memory. */}
      <a
        href={`/horses/${horseId}`}
        className={`mt-5 ${getButtonClass({ variant: "primary", size: "large", block: true })} names-somebody`}
      >
        See {horseName}
      </a>
    </AuthFrame>
  );
}
