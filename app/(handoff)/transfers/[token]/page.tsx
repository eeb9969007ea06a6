import type { Metadata } from "next";
import { AuthFrame } from "@/components/layout/auth-frame";
import { buttonClass } from "@/components/ui/button-styles";
import { TRANSFER_STATE_WORDS } from "@/lib/domain/horse-transfers/states";
import { answerStatus } from "@/lib/http/answer-status";
import { readTransferPage } from "@/lib/http/read-transfer";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { TransferOffer } from "./_components/transfer-offer";

export const metadata: Metadata = hiddenPageMetadata("A horse is handed over to you");

/** Where somebody lands to whom a horse is handed over. */
export default async function TransferPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const read = await readTransferPage(token);
  if (read.state === "failed") {
    answerStatus(503);
    return <Said title="The page can't be read just now">Wait a moment and load this page again.</Said>;
  }
  if (read.value.state === "none") {
    answerStatus(404);
    return (
      <Said title="This link leads nowhere">A part of the address may be missing. Ask who sent it.</Said>
    );
  }
  if (read.value.state === "tooMany") {
    answerStatus(429);
    return <Said title="Too many wrong addresses">Wait a few minutes, then open the link once more.</Said>;
  }
  const { found } = read.value;
  const { sheet, takenAs } = found;
  if (takenAs) return <Taken horseName={sheet.horseName} horseId={takenAs} />;
  if (sheet.state !== "open") {
    answerStatus(410);
    const [title, text] = TRANSFER_STATE_WORDS[sheet.state];
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
      <p className="text-ink-soft">The whole history came along. Who handed it over has a copy of it.</p>
      {/* A full load: nothing that the browser keeps of another organization is this one's. */}
      <a
        href={`/horses/${horseId}`}
        className={`mt-5 ${buttonClass({ variant: "primary", size: "large", block: true })} names-somebody`}
      >
        See {horseName}
      </a>
    </AuthFrame>
  );
}
