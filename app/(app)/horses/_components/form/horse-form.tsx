"use client";

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
  /** What the fields hold at first; null for a new horse. */
  horse: FormHorse | null;
  choices: HorseChoices;
  submitLabel: string;
  /** Back to where the form was opened from. */
  cancelHref: string;
}

/** Everything that is written down of a horse. A name is enough to begin with. */
export function HorseForm({ form, horse, choices, submitLabel, cancelHref }: HorseFormProps) {
  const { formProps, isReady, pending, errors, failure, upgradeHref } = form;
  const shared = { errors, horse, choices };
  return (
    <form {...formProps} className="grid max-w-4xl gap-4">
      <IdentityFields {...shared} />
      <PaperFields {...shared} />
      <OwnerFields {...shared} />
      {failure && <RefusalAlert message={failure} upgradeHref={upgradeHref} />}
      {/* Within the thumb's reach on a phone, above its bottom bar. */}
      <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 -mx-5 flex flex-row-reverse gap-3 border-line border-t bg-paper px-5 py-3 md:static md:mx-0 md:flex-row md:border-0 md:px-0">
        <Button
          type="submit"
          variant="primary"
          disabled={!isReady}
          loading={pending}
          loadingText="Saving…"
          className="max-md:flex-1"
        >
          {submitLabel}
        </Button>
        <ButtonLink href={cancelHref} variant="quiet">
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}
