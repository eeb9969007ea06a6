"use client";

import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { updateProfileAction } from "@/lib/actions/identity/account";
import { profileSchema } from "@/lib/domain/identity/profile/model/schemas";

export function ProfileNamesForm({ fullName, displayName }: { fullName: string; displayName: string }) {
  const form = useActionForm({
    schema: profileSchema,
    action: updateProfileAction,
    onDone: () => showToast("Profile saved"),
  });
  return (
    <FormCard form={form} submitLabel="Save name" pendingLabel="Saving…" className="gap-4 sm:grid-cols-2">
      <Field label="Full name" required error={form.errors.fullName}>
        {(control) => <Input {...control} name="fullName" autoComplete="name" defaultValue={fullName} />}
      </Field>
      <Field
        label="Display name"
        optional
        error={form.errors.displayName}
        hint="Shown to others instead of your full name."
      >
        {(control) => (
          <Input {...control} name="displayName" autoComplete="nickname" defaultValue={displayName} />
        )}
      </Field>
    </FormCard>
  );
}
