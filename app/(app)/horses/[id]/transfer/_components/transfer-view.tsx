"use client";

import { useState } from "react";
import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { MadeLink, type MadeLinkProps } from "@/components/links/made-link";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { EmptyState } from "@/components/ui/empty-state";
import { cancelTransferAction } from "@/lib/actions/horse-transfers";
import { OfferForm } from "./offer-form";

interface TransferViewProps {
  horse: { id: string; name: string };
  /** Null where nobody can accept it just now. */
  open: { id: string; expiresAt: string } | null;
  timeZone: string;
  canOffer: boolean;
}

export function TransferView({ horse, open, timeZone, canOffer }: TransferViewProps) {
  const [made, setMade] = useState<MadeLinkProps["made"] | null>(null);
  return (
    <div className="grid max-w-2xl gap-4">
      {made && (
        <MadeLink
          made={made}
          what="transfer"
          warning={`Hand it on now: it is shown this once. Whoever has it can take ${horse.name}.`}
          timeZone={timeZone}
          onClose={() => setMade(null)}
        />
      )}
      {open && !made && (
        <Card aria-labelledby="open-transfer">
          <CardHeader id="open-transfer" title={`${horse.name} is offered`} />
          <CardBody>
            Whoever has the link can accept until <DateText value={open.expiresAt} timeZone={timeZone} />. The
            link can't be shown again: cancel the transfer to make another.
          </CardBody>
          <CardFooter>
            <ConfirmedButton
              label="Cancel the transfer"
              title={`Keep ${horse.name}?`}
              confirmLabel="Cancel the transfer"
              cancelLabel="Leave it"
              call={() => cancelTransferAction({ id: open.id })}
              done="The transfer is cancelled. Its link leads nowhere any more."
            >
              Whoever has the link can't accept any more. You can offer {horse.name} again.
            </ConfirmedButton>
          </CardFooter>
        </Card>
      )}
      {!open && !made && canOffer && <OfferForm horse={horse} onMade={setMade} />}
      {!open && !made && !canOffer && (
        <EmptyState icon="lock" title={`${horse.name} can't be handed over just now`}>
          Restore the horse, or make room for it in the plan.
        </EmptyState>
      )}
    </div>
  );
}
