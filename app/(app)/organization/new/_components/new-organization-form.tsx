"use client";

import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { createOrganizationAction } from "@/lib/actions/organizations/organizations";
import { createOrganizationSchema } from "@/lib/domain/organizations/organizations/model/schemas";

export function NewOrganizationForm() {
  const form = useActionForm({
    schema: createOrganizationSchema,
    action: createOrganizationAction,
    // A full page load removes all of the previous organization's data from memory.
    onDone: () => window.location.assign("/dashboard"),
  });
  const { errors } = form;
  return (
    <Card aria-label="New organization" className="max-w-2xl">
      <FormCard form={form} submitLabel="Create organization" pendingLabel="One moment…" className="gap-4">
        <Field label="Name" required error={errors.name}>
          {(control) => <Input {...control} name="name" autoComplete="off" />}
        </Field>
        <Field label="Description" optional error={errors.description}>
          {(control) => <Textarea {...control} name="description" rows={3} />}
        </Field>
      </FormCard>
    </Card>
  );
}
