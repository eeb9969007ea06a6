"use client";

import { useState } from "react";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { CreatedLink, type CreatedLinkProps } from "@/components/links/created-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { cancelHorseTransferAction } from "@/lib/actions/horses/horse-transfers";
import { TransferOfferForm } from "./transfer-offer-form";

interface TransferViewProps {
  horse: { id: string; name: string };
  /** The transfer that can still be accepted, or null. */
  openTransfer: { id: string; expiresAt: string } | null;
  timeZone: string;
  canOffer: boolean;
}

export function TransferView({ horse, openTransfer, timeZone, canOffer }: TransferViewProps) {
  const [createdLink, setCreatedLink] = useState<CreatedLinkProps["link"] | null>(null);
  return (
    <div className="grid max-w-2xl gap-4">
      {createdLink && (
        <CreatedLink
          link={createdLink}
          linkName="transfer"
          warning={`Share the link now. It is shown only once. Anyone who has it can accept the transfer of ${horse.name}.`}
          timeZone={timeZone}
          onClose={() => setCreatedLink(null)}
        />
      )}
      {openTransfer && !createdLink && (
        <Card aria-labelledby="open-transfer">
          <CardHeader id="open-transfer" title={`Waiting for a new owner to accept ${horse.name}`} />
          <CardBody>
            Anyone with the link can accept until{" "}
            <DateText value={openTransfer.expiresAt} timeZone={timeZone} />. The link can't be shown again. To
            get a new link, cancel this transfer and start a new one.
          </CardBody>
          <CardFooter>
            <ConfirmActionButton
              label="Cancel transfer"
              title={`Cancel the transfer of ${horse.name}?`}
              confirmLabel="Cancel transfer"
              cancelLabel="Keep the transfer"
              call={() => cancelHorseTransferAction({ id: openTransfer.id })}
              done="Transfer canceled. Its link no longer works."
            >
              The link will stop working. You can start a new transfer of {horse.name} later.
            </ConfirmActionButton>
          </CardFooter>
        </Card>
      )}
      {!openTransfer && !createdLink && canOffer && (
        <TransferOfferForm horse={horse} onCreated={setCreatedLink} />
      )}
      {!openTransfer && !createdLink && !canOffer && (
        <EmptyState icon="lock" title={`${horse.name} can't be transferred right now`}>
          If the horse is archived, restore it. If it is locked, make room for it in your plan.
        </EmptyState>
      )}
    </div>
  );
}
