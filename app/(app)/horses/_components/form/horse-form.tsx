"use client";

import type { ReactNode } from "react";
import { FormBar } from "@/components/forms/form-bar";
import { RefusalAlert } from "@/components/forms/refusal-alert";
import type { ActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { FormHorse, HorseChoices } from "./form-horse";
import { IdentityFields } from "./identity-fields";
import { OwnerFields } from "./owner-fields";
import { PaperFields } from "./paper-fields";

interface HorseFormProps {
  form: ActionForm;
  /** Initial values; null for a new horse. */
  horse: FormHorse | null;
  choices: HorseChoices;
  /** The field for a first photo. */
  photo?: ReactNode;
  submitLabel: string;
  /** Path to return to. */
  cancelHref: string;
  /** Choices required before saving, shown beside the buttons. */
  children?: ReactNode;
}

/** All fields of a horse; only the name is required. */
export function HorseForm(props: HorseFormProps) {
  const { form, horse, choices, photo, submitLabel, cancelHref, children } = props;
  const { formProps, isReady, pending, errors, failure, upgradeHref } = form;
  const shared = { errors, horse, choices };
  return (
    <form {...formProps} className="grid max-w-4xl gap-4">
      <IdentityFields {...shared} />
      {photo}
      <PaperFields {...shared} />
      <OwnerFields {...shared} />
      {children}
      {failure && <RefusalAlert message={failure} upgradeHref={upgradeHref} />}
      <FormBar>
        <Button type="submit" variant="primary" disabled={!isReady} loading={pending} loadingText="Saving…">
          {submitLabel}
        </Button>
        <ButtonLink href={cancelHref} variant="quiet">
          Cancel
        </ButtonLink>
      </FormBar>
    </form>
  );
}
