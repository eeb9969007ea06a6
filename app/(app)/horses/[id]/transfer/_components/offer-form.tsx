"use client";

import { useRef } from "react";
import { CardForm } from "@/components/forms/card-form";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import type { MadeLinkProps } from "@/components/links/made-link";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { offerTransferAction } from "@/lib/actions/horse-transfers";
import { type OfferInput, offerSchema, TRANSFER_DAYS } from "@/lib/domain/horse-transfers/schemas";

interface OfferFormProps {
  horse: { id: string; name: string };
  onMade: (made: MadeLinkProps["made"]) => void;
}

/** What goes along, and to whom. */
export function OfferForm({ horse, onMade }: OfferFormProps) {
  const mailedTo = useRef("");
  const form = useActionForm<OfferInput, Awaited<ReturnType<typeof offerTransferAction>>>({
    obstacle: useBegunElsewhere(),
    schema: offerSchema,
    fixed: { horse_id: horse.id },
    action: (input) => {
      mailedTo.current = input.email?.trim() ?? "";
      return offerTransferAction(input);
    },
    onDone: (made) => onMade({ ...made, mailedTo: mailedTo.current }),
  });
  return (
    <Card aria-labelledby="offer">
      <CardHeader
        id="offer"
        title={`Hand ${horse.name} over`}
        description={`The new owner accepts by a link that is good for ${TRANSFER_DAYS} days. Until then nothing changes.`}
      />
      <CardForm form={form} submitLabel="Make the link" pendingLabel="Making…" className="gap-4">
        <p>
          Health records, photos and documents always go along. What they cost stays here, and so does work of
          the past. You keep a copy of the history.
        </p>
        <fieldset>
          <legend className="font-semibold text-sm">Goes along, too</legend>
          <Checkbox name="with_care" label="Planned care" defaultChecked />
          <Checkbox
            name="with_card"
            label="Emergency card"
            hint="Its printed code ends; the new owner makes another."
            defaultChecked
          />
          <Checkbox name="with_notes" label={`Notes about ${horse.name}`} defaultChecked />
        </fieldset>
        <TextField name="note" label="Note to the new owner" isLong errors={form.errors} value="" />
        <TextField
          name="email"
          label="Mail the link to"
          errors={form.errors}
          value=""
          hint="Left empty, you hand it on yourself."
        />
      </CardForm>
    </Card>
  );
}
