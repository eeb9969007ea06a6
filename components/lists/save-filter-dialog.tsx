"use client";

import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { saveFilterAction } from "@/lib/actions/work/saved-filters";
import {
  type FilteredList,
  MAX_FILTER_NAME_LENGTH,
} from "@/lib/domain/work/saved-filters/model/filtered-lists";
import { saveFilterSchema } from "@/lib/domain/work/saved-filters/model/schemas";

interface SaveFilterDialogProps {
  list: FilteredList;
  query: string;
  onClose: () => void;
}

export default function SaveFilterDialog({ list, query, onClose }: SaveFilterDialogProps) {
  const form = useActionForm({
    schema: saveFilterSchema,
    fixed: { list, query },
    action: saveFilterAction,
    onDone: ({ name }) => {
      showToast(`Filter “${name}” saved`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title="Save filter"
      description="Save these filters to find the same rows again. Only you can see your saved filters."
      size="small"
      submitLabel="Save filter"
      pendingLabel="Saving…"
    >
      <Field label="Name" required error={form.errors.name ?? form.errors.query}>
        {(control) => (
          <Input {...control} name="name" maxLength={MAX_FILTER_NAME_LENGTH} autoComplete="off" />
        )}
      </Field>
    </DialogForm>
  );
}
