"use client";

import { useRef } from "react";
import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import type { CreatedLinkProps } from "@/components/links/created-link";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { offerHorseTransferAction } from "@/lib/actions/horses/horse-transfers";
import {
  type OfferTransferInput,
  offerTransferSchema,
  TRANSFER_EXPIRY_DAYS,
} from "@/lib/domain/horses/horse-transfers/model/schemas";

interface TransferOfferFormProps {
  horse: { id: string; name: string };
  onCreated: (link: CreatedLinkProps["link"]) => void;
}

/** Renders the form for the recipient and the optional parts of a transfer. */
export function TransferOfferForm({ horse, onCreated }: TransferOfferFormProps) {
  const mailedTo = useRef("");
  const form = useActionForm<OfferTransferInput, Awaited<ReturnType<typeof offerHorseTransferAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: offerTransferSchema,
    fixed: { horse_id: horse.id },
    action: (input) => {
      mailedTo.current = input.email?.trim() ?? "";
      return offerHorseTransferAction(input);
    },
    onDone: (createdTransfer) => onCreated({ ...createdTransfer, mailedTo: mailedTo.current }),
  });
  return (
    <Card aria-labelledby="offer">
      <CardHeader
        id="offer"
        title={`Transfer ${horse.name}`}
        description={`The new owner accepts with a link that works for ${TRANSFER_EXPIRY_DAYS} days. Nothing changes until they accept.`}
      />
      <FormCard form={form} submitLabel="Create link" pendingLabel="Creating…" className="gap-4">
        <p>
          Health records, photos and documents are always transferred. Cost records and past tasks stay here.
          You keep a copy of the history.
        </p>
        <fieldset>
          <legend className="font-semibold text-sm">Also transfer</legend>
          <Checkbox name="with_care" label="Planned care" defaultChecked />
          <Checkbox
            name="with_card"
            label="Emergency card"
            hint="Its printed code stops working. The new owner can create another code."
            defaultChecked
          />
          <Checkbox name="with_notes" label={`Notes about ${horse.name}`} defaultChecked />
        </fieldset>
        <TextField name="note" label="Note to the new owner" isLong errors={form.errors} value="" />
        <TextField
          name="email"
          label="Email the link to"
          errors={form.errors}
          value=""
          hint="Leave empty to share the link yourself."
        />
      </FormCard>
    </Card>
  );
}
