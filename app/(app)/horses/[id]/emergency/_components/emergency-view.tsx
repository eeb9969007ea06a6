"use client";

import { EmergencyCardSheet } from "@/components/care/emergency/emergency-card-sheet";
import { ButtonLink } from "@/components/ui/button-link";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { HorseEmergencyCard } from "@/lib/domain/care/emergency-cards/get-emergency-card";
import { EmergencyCardForm } from "./emergency-card-form";
import { EmergencyCodeCard } from "./emergency-code-card";
import type { PeopleSuggestions } from "./emergency-people-fields";

interface EmergencyViewProps {
  horse: { id: string; name: string };
  /** Null if the lookup failed. */
  emergencyCard: HorseEmergencyCard | null;
  suggestions: PeopleSuggestions | null;
  timeZone: string;
  canWrite: boolean;
  /** Whether the viewer can revoke the code, even without permission to edit the card. */
  canRevoke: boolean;
}

export function EmergencyView(props: EmergencyViewProps) {
  const { horse, emergencyCard, suggestions, timeZone, canWrite, canRevoke } = props;
  if (!emergencyCard) return <ErrorState what="the emergency card" action={<RetryButton />} />;
  const { sheet, revision, code } = emergencyCard;
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {canWrite ? (
          <EmergencyCardForm {...{ horse, revision, suggestions }} card={sheet.card} />
        ) : (
          <EmergencyCardSheet sheet={sheet} isSubsection />
        )}
        {canRevoke && (canWrite || code) && (
          <EmergencyCodeCard
            horse={horse}
            issuedAt={code?.issuedAt ?? null}
            timeZone={timeZone}
            hasSavedCard={sheet.card !== null}
            canIssue={canWrite}
          />
        )}
      </div>
      <ButtonLink href={`/horses/${horse.id}/emergency/card`} icon="printer" block className="mt-4 md:hidden">
        View and print
      </ButtonLink>
    </>
  );
}
