"use client";

import { useRouter } from "next/navigation";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { showToast } from "@/components/ui/toast-store";
import { createHorseAction } from "@/lib/actions/horses/horses";
import { horseSchema } from "@/lib/domain/horses/horses/model/schemas";
import { HorseForm } from "./horse-form";
import type { HorseChoices } from "./horse-form-values";
import { PhotoField } from "./photo-field";
import { useFirstPhoto } from "./use-first-photo";

interface NewHorseFormProps {
  choices: HorseChoices;
  canAddPhoto: boolean;
}

export function NewHorseForm({ choices, canAddPhoto }: NewHorseFormProps) {
  const router = useRouter();
  const first = useFirstPhoto();
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: horseSchema,
    action: createHorseAction,
    onDone: async ({ id, name }) => {
      await first.send(id);
      showToast(`${name} added`);
      // Replaces the form in the browser history, so that going back leads to the list instead of an empty
      // form.
      router.replace(`/horses/${id}`);
    },
  });
  return (
    <HorseForm
      form={{ ...form, pending: form.pending || first.sent !== null }}
      horse={null}
      choices={choices}
      photo={canAddPhoto && <PhotoField first={first} />}
      submitLabel="Add horse"
      cancelHref="/horses"
    />
  );
}
