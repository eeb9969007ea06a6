import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { RECORD_LABELS } from "@/lib/care/record-kinds";
import { visitPath } from "@/lib/domain/guest-links/link";
import type { GuestSheet } from "@/lib/domain/guest-links/read-guest-link";
import { GUEST_STATE_WORDS } from "@/lib/domain/guest-links/states";
import { answerStatus } from "@/lib/http/answer-status";
import { readVisit } from "@/lib/http/read-guest-link";
import { type AddressParameters, parameter } from "@/lib/lists/address";
import { hiddenPageMetadata } from "@/lib/seo/page-metadata";
import { Asked } from "./_components/asked";
import { VisitForm } from "./_components/visit-form";
import { VisitFrame } from "./_components/visit-frame";
import { VisitKinds } from "./_components/visit-kinds";

export const metadata: Metadata = hiddenPageMetadata("Log a visit");

interface VisitPageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<AddressParameters>;
}

/** Where a guest link leads: no session, no script, and nothing of the stable but what its maker shows. */
export default async function VisitPage({ params, searchParams }: VisitPageProps) {
  const { token } = await params;
  const read = await readVisit(token);
  if (read.state === "failed") {
    answerStatus(503);
    return <Said title="The page can't be read just now">Wait a moment and load this page again.</Said>;
  }
  const found = read.value;
  if (found.state === "none") {
    answerStatus(404);
    return (
      <Said title="This link leads nowhere">A part of the address may be missing. Ask who sent it.</Said>
    );
  }
  if (found.state === "tooMany") {
    answerStatus(429);
    return <Said title="Too many wrong addresses">Wait a few minutes, then open the link once more.</Said>;
  }
  const { sheet } = found;
  if (sheet.state !== "open") {
    if (sheet.state !== "used") answerStatus(410);
    const [title, text] = GUEST_STATE_WORDS[sheet.state];
    return <Said title={title}>{text}</Said>;
  }
  return <Open token={token} sheet={sheet} named={parameter(await searchParams, "kind")} />;
}

function Said({ title, children }: { title: string; children: string }) {
  return (
    <VisitFrame title={title}>
      <p className="mt-3 text-ink-soft">{children}</p>
    </VisitFrame>
  );
}

function Open({ token, sheet, named }: { token: string; sheet: GuestSheet; named: string }) {
  const { kinds, horses, today } = sheet;
  const kind = kinds.length === 1 ? kinds[0] : kinds.find((one) => one === named);
  return (
    <VisitFrame title={kind ? `Log a visit: ${RECORD_LABELS[kind]}` : "Log a visit"}>
      <Asked sheet={sheet} />
      {kind ? (
        <VisitForm key={kind} token={token} kind={kind} today={today} horses={horses} />
      ) : (
        <VisitKinds token={token} kinds={kinds} />
      )}
      {kind && kinds.length > 1 && (
        <ButtonLink href={visitPath(token)} variant="quiet" className="mt-3">
          Another kind of visit
        </ButtonLink>
      )}
    </VisitFrame>
  );
}
