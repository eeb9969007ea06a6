"use client";

import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { updateHorseFileAction } from "@/lib/actions/horses/horse-files";
import { updateHorseFileSchema } from "@/lib/domain/horses/horse-files/model/schemas";

export function PhotoCaptionForm({
  horseId,
  id,
  caption,
}: {
  horseId: string;
  id: string;
  caption: string | null;
}) {
  const { formProps, pending, errors, failure, isDirty } = useActionForm({
    schema: updateHorseFileSchema,
    fixed: { horse_id: horseId, id },
    action: updateHorseFileAction,
    onDone: () => showToast("Caption saved"),
  });
  return (
    <form {...formProps} className="flex items-end gap-3">
      <Field label="Caption" optional error={errors.caption} className="flex-1">
        {(control) => <Input {...control} name="caption" maxLength={500} defaultValue={caption ?? ""} />}
      </Field>
      <Button type="submit" loading={pending} disabled={!isDirty}>
        Save
      </Button>
      {failure && <FieldError>{failure}</FieldError>}
    </form>
  );
}
