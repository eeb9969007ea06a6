"use client";

import type { ReactNode } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { FormActionBar } from "@/components/forms/form-action-bar";
import type { ActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { HorseChoices, HorseFormValues } from "./horse-form-values";
import { HorseIdentificationFields } from "./horse-identification-fields";
import { HorseOwnerFields } from "./horse-owner-fields";
import { HorseProfileFields } from "./horse-profile-fields";

interface HorseFormProps {
  form: ActionForm;
  /** The initial values; null for a new horse. */
  horse: HorseFormValues | null;
  choices: HorseChoices;
  /** The field for the new horse's photo. */
  photo?: ReactNode;
  submitLabel: string;
  /** The path to return to. */
  cancelHref: string;
  /** Choices that the user must make before saving, shown beside the buttons. */
  children?: ReactNode;
}

/** Renders all fields of a horse. Only the name is required. */
export function HorseForm(props: HorseFormProps) {
  const { form, horse, choices, photo, submitLabel, cancelHref, children } = props;
  const { formProps, isReady, pending, errors, failure, upgradeHref } = form;
  const shared = { errors, horse, choices };
  return (
    <form {...formProps} className="grid max-w-4xl gap-4">
      <HorseProfileFields {...shared} />
      {photo}
      <HorseIdentificationFields {...shared} />
      <HorseOwnerFields {...shared} />
      {children}
      {failure && <ActionErrorAlert message={failure} upgradeHref={upgradeHref} />}
      <FormActionBar>
        <Button type="submit" variant="primary" disabled={!isReady} loading={pending} loadingText="Saving…">
          {submitLabel}
        </Button>
        <ButtonLink href={cancelHref} variant="quiet">
          Cancel
        </ButtonLink>
      </FormActionBar>
    </form>
  );
}
