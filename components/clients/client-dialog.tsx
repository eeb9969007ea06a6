"use client";

import { callAction } from "@/components/forms/call-action";
import { useDialogForm } from "@/components/forms/use-dialog-form";
import type { EditableClient } from "@/components/invoices/dialog-store";
import { DiscardDialog } from "@/components/invoices/form/discard-dialog";
import { useFormDialog } from "@/components/invoices/use-form-dialog";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { createClientAction, updateClientAction } from "@/lib/actions/clients";
import { type ClientInput, clientSchema } from "@/lib/domain/clients/schemas";

export type ClientDialogProps = {
  /** Edits this client; without one, adds one. */
  client: EditableClient | undefined;
  onClose: () => void;
};

export default function ClientDialog({ client, onClose }: ClientDialogProps) {
  const save = (input: ClientInput) =>
    callAction(() => (client ? updateClientAction({ ...input, id: client.id }) : createClientAction(input)));
  const { formProps, pending, isDirty, errors, failure } = useDialogForm({
    schema: clientSchema,
    send: save,
    onDone: ({ name }) => {
      toast(client ? `${name} saved` : `${name} added to your clients`);
      onClose();
    },
  });
  const { form, close, question } = useFormDialog({ isDirty, isBusy: pending, onClose });

  return (
    <>
      <Dialog open onClose={close} title={client ? `Edit ${client.name}` : "Add client"} persistent>
        <form ref={form} {...formProps}>
          <DialogBody className="grid gap-4 sm:grid-cols-2">
            <Field label="Name" required error={errors.name}>
              {(control) => <Input {...control} name="name" autoComplete="off" defaultValue={client?.name} />}
            </Field>
            <Field label="Email" required error={errors.email}>
              {(control) => (
                <Input
                  {...control}
                  name="email"
                  type="email"
                  autoComplete="off"
                  defaultValue={client?.email}
                />
              )}
            </Field>
            <Field label="Phone" optional error={errors.phone}>
              {(control) => (
                <Input
                  {...control}
                  name="phone"
                  type="tel"
                  autoComplete="off"
                  defaultValue={client?.phone ?? ""}
                />
              )}
            </Field>
            <Field label="Notes" optional error={errors.notes} className="sm:col-span-2">
              {(control) => <Textarea {...control} name="notes" defaultValue={client?.notes ?? ""} />}
            </Field>
            {failure && <Alert tone="error" title={failure} className="sm:col-span-2" />}
          </DialogBody>
          <DialogFooter>
            <Button onClick={close} disabled={pending}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" loading={pending} loadingText="Saving…">
              {client ? "Save" : "Add client"}
            </Button>
          </DialogFooter>
        </form>
      </Dialog>
      <DiscardDialog {...question} />
    </>
  );
}
