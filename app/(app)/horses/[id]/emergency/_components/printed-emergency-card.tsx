"use client";

import { EmergencyCardSheet } from "@/components/care/emergency/emergency-card-sheet";
import { ButtonLink } from "@/components/ui/button-link";
import { PrintButton } from "@/components/ui/print-button";
import { QrCode } from "@/components/ui/qr-code";
import type { EmergencyCardSheetContent as Sheet } from "@/lib/domain/care/emergency-cards/get-emergency-card-sheet-content";

interface PrintedEmergencyCardProps {
  horseId: string;
  sheet: Sheet;
  /** The URL in the QR code; null if the card has no code or the viewer can't share it. */
  link: string | null;
}

/** Renders the card for printing on A4 or letter paper. */
export function PrintedEmergencyCard({ horseId, sheet, link }: PrintedEmergencyCardProps) {
  return (
    <>
      <div data-no-print className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <ButtonLink href={`/horses/${horseId}/emergency`} variant="quiet" icon="arrow-left" className="-ml-3">
          Back
        </ButtonLink>
        <PrintButton />
      </div>
      <EmergencyCardSheet sheet={sheet}>
        {link && (
          <section className="flex flex-wrap items-center gap-4 border-line border-t pt-4">
            <QrCode
              value={link}
              label={`QR code for ${sheet.name}'s emergency card`}
              className="w-36 rounded-small print:w-[3.5cm]"
            />
            <p className="min-w-0 flex-1">
              <span className="block font-semibold">Scan for the latest version</span>
              <a href={link} className="break-all text-ink-soft text-sm">
                {link}
              </a>
            </p>
          </section>
        )}
      </EmergencyCardSheet>
    </>
  );
}
