"use client";

import { useRef, useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { HorseCheckboxes } from "@/components/horses/horses/horse-checkboxes";
import type { CreatedLinkProps } from "@/components/links/created-link";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import { createGuestLinkAction } from "@/lib/actions/care/guest-links";
import {
  type CreateGuestLinkInput,
  createGuestLinkSchema,
  DEFAULT_GUEST_LINK_DAYS,
  GUEST_LINK_DAYS,
  GUEST_RECORD_KINDS,
} from "@/lib/domain/care/guest-links/model/schemas";
import { RECORD_LABELS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";

interface NewGuestLinkFormProps {
  horse: { id: string; name: string };
  horses: readonly HorseChoice[];
  onCreated: (link: CreatedLinkProps["link"]) => void;
}

const DAY_CHOICES = GUEST_LINK_DAYS.map((days) => ({
  value: String(days),
  label: days === 1 ? "1 day" : `${days} days`,
}));

export function NewGuestLinkForm({ horse, horses, onCreated }: NewGuestLinkFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>([horse.id]);
  const [kinds, setKinds] = useState<readonly RecordKind[]>(["vet_visit"]);
  const mailedTo = useRef("");
  const form = useActionForm<CreateGuestLinkInput, Awaited<ReturnType<typeof createGuestLinkAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: createGuestLinkSchema,
    fixed: { horse_ids: chosen.join(","), kinds: kinds.join(",") },
    action: (input) => {
      mailedTo.current = input.email?.trim() ?? "";
      return createGuestLinkAction(input);
    },
    onDone: (createdLink) => onCreated({ ...createdLink, mailedTo: mailedTo.current }),
  });
  const { errors } = form;
  const toggle = (kind: RecordKind) =>
    setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind]);
  return (
    <Card aria-labelledby="new-link">
      <CardHeader
        id="new-link"
        title="New guest link"
        description="With this link, a vet or farrier can log one visit without an account."
      />
      <FormCard
        form={form}
        submitLabel="Create link"
        pendingLabel="Creating…"
        isLong
        className="gap-4 sm:grid-cols-2"
      >
        <CheckboxGroup legend="Type of visit" error={errors.kinds} className="sm:col-span-2">
          <div className="grid gap-x-4 sm:grid-cols-2">
            {GUEST_RECORD_KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={RECORD_LABELS[kind]}
                checked={kinds.includes(kind)}
                onChange={() => toggle(kind)}
              />
            ))}
          </div>
        </CheckboxGroup>
        <HorseCheckboxes horses={horses} chosen={chosen} error={errors.horse_ids} onChoose={setChosen} />
        <Checkbox
          name="shows_description"
          label="Show sex, age and breed"
          hint="Otherwise only the name is shown."
          className="sm:col-span-2"
        />
        <TextField name="professional_name" label="Recipient" errors={errors} value="" />
        <ChoiceField
          name="days"
          label="Valid for"
          errors={errors}
          choices={DAY_CHOICES}
          value={String(DEFAULT_GUEST_LINK_DAYS)}
        />
        <TextField
          name="note"
          label="Note for the vet or farrier"
          isLong
          errors={errors}
          value=""
          className="sm:col-span-2"
        />
        <TextField
          name="email"
          label="Email the link to"
          errors={errors}
          value=""
          hint="Leave empty to share the link yourself."
          className="sm:col-span-2"
        />
      </FormCard>
    </Card>
  );
}
