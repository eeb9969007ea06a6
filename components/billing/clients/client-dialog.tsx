"use client";

import type { EditableClient } from "@/components/billing/invoices/dialog-store";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { createClientAction, updateClientAction } from "@/lib/actions/billing/clients";
import { type ClientInput, clientSchema } from "@/lib/domain/billing/clients/model/schemas";

export type ClientDialogProps = {
  /** The client to edit. Undefined when the user adds a client. */
  client: EditableClient | undefined;
  onClose: () => void;
};

export default function ClientDialog({ client, onClose }: ClientDialogProps) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: clientSchema,
    action: (input: ClientInput) =>
      client ? updateClientAction({ ...input, id: client.id }) : createClientAction(input),
    onDone: ({ name }) => {
      showToast(client ? `${name} saved` : `${name} added to your clients`);
      onClose();
    },
  });

  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title={client ? `Edit ${client.name}` : "Add client"}
      submitLabel={client ? "Save" : "Add client"}
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <Field label="Name" required error={form.errors.name}>
        {(control) => <Input {...control} name="name" autoComplete="off" defaultValue={client?.name} />}
      </Field>
      <Field label="Email" required error={form.errors.email}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={client?.email ?? ""}
          />
        )}
      </Field>
      <Field label="Phone" optional error={form.errors.phone}>
        {(control) => (
          <Input {...control} name="phone" type="tel" autoComplete="off" defaultValue={client?.phone ?? ""} />
        )}
      </Field>
      <Field label="Notes" optional error={form.errors.notes} className="sm:col-span-2">
        {(control) => <Textarea {...control} name="notes" defaultValue={client?.notes ?? ""} />}
      </Field>
    </DialogForm>
  );
}
