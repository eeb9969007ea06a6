"use client";

import { useRouter } from "next/navigation";
import { useActionForm } from "@/components/forms/use-action-form";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { toast } from "@/components/ui/toast-store";
import { updateHorseAction } from "@/lib/actions/horses";
import { updateHorseSchema } from "@/lib/domain/horses/schemas";
import type { FormHorse, HorseChoices } from "./form-horse";
import { HorseForm } from "./horse-form";

interface EditHorseFormProps {
  id: string;
  horse: FormHorse;
  choices: HorseChoices;
}

export function EditHorseForm({ id, horse, choices }: EditHorseFormProps) {
  const router = useRouter();
  const href = `/horses/${id}`;
  const form = useActionForm({
    obstacle: useBegunElsewhere(),
    schema: updateHorseSchema,
    fixed: { id },
    action: updateHorseAction,
    onDone: ({ name }) => {
      toast(`${name} saved`);
      router.push(href);
    },
  });
  return <HorseForm form={form} horse={horse} choices={choices} submitLabel="Save" cancelHref={href} />;
}
