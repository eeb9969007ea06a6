"use client";

import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { renameFilterAction } from "@/lib/actions/work/saved-filters";
import { MAX_FILTER_NAME_LENGTH } from "@/lib/domain/work/saved-filters/model/filtered-lists";
import { renameFilterSchema } from "@/lib/domain/work/saved-filters/model/schemas";

interface RenameFilterDialogProps {
  filter: { id: string; name: string };
  onClose: () => void;
}

export default function RenameFilterDialog({ filter: { id, name }, onClose }: RenameFilterDialogProps) {
  const form = useActionForm({
    schema: renameFilterSchema,
    fixed: { id },
    action: renameFilterAction,
    onDone: (renamed) => {
      showToast(`Filter renamed to “${renamed.name}”`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title="Rename filter"
      size="small"
      submitLabel="Rename filter"
      pendingLabel="Renaming…"
    >
      <Field label="Name" required error={form.errors.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            defaultValue={name}
            maxLength={MAX_FILTER_NAME_LENGTH}
            autoComplete="off"
          />
        )}
      </Field>
    </DialogForm>
  );
}
