"use client";

import { useRouter } from "next/navigation";
import { useActionForm } from "@/components/forms/use-action-form";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { toast } from "@/components/ui/toast-store";
import { createHorseAction } from "@/lib/actions/horses";
import { horseSchema } from "@/lib/domain/horses/schemas";
import type { HorseChoices } from "./form-horse";
import { HorseForm } from "./horse-form";

export function NewHorseForm({ choices }: { choices: HorseChoices }) {
  const router = useRouter();
  const form = useActionForm({
    obstacle: useBegunElsewhere(),
    schema: horseSchema,
    action: createHorseAction,
    onDone: ({ id, name }) => {
      toast(`${name} added`);
      router.push(`/horses/${id}`);
    },
  });
  return (
    <HorseForm form={form} horse={null} choices={choices} submitLabel="Add horse" cancelHref="/horses" />
  );
}
