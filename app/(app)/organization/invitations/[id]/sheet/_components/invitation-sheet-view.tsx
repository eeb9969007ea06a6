"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { DateText } from "@/components/ui/date-text";
import { PrintButton } from "@/components/ui/print-button";
import { QrCode } from "@/components/ui/qr-code";
import { brand } from "@/lib/brand";

interface InvitationSheetViewProps {
  organizationName: string;
  roleName: string;
  expiresAt: string | null;
  link: string;
  timeZone: string;
}

const STEPS = [
  "Point your phone's camera at the code.",
  "Tap the link that appears.",
  `Accept in the ${brand.name} app or in the browser.`,
];

/** Renders a page for printing on A4 or letter paper. Its sizes are in centimeters. */
export function InvitationSheetView({
  organizationName,
  roleName,
  expiresAt,
  link,
  timeZone,
}: InvitationSheetViewProps) {
  return (
    <>
      <div data-no-print className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <ButtonLink href="/organization/invitations" variant="quiet" icon="arrow-left" className="-ml-3">
          Invitations
        </ButtonLink>
        <PrintButton />
      </div>
      <article className="sheet">
        <p className="font-display font-semibold text-green text-xl print:text-ink">{brand.name}</p>
        <h1 className="mt-4 break-words text-4xl leading-tight">Join {organizationName}</h1>
        <p className="mt-2 text-ink-soft text-lg">as {roleName}</p>
        <QrCode value={link} label={`QR code to join ${organizationName}`} className="sheet-code" />
        <ol className="mx-auto grid w-fit gap-3 text-left text-lg">
          {STEPS.map((step, index) => (
            <li key={step} className="flex items-baseline gap-3">
              <span aria-hidden className="font-display font-semibold text-2xl text-green print:text-ink">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <p className="mt-8 text-ink-soft">No camera? Type this address:</p>
        <p className="break-all font-medium">{link}</p>
        {expiresAt && (
          <p className="mt-4 text-ink-soft">
            Valid until <DateText value={expiresAt} timeZone={timeZone} />
          </p>
        )}
      </article>
    </>
  );
}
