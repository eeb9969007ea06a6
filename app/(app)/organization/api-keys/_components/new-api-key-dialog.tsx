"use client";

import { z } from "zod";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { createApiKeyAction } from "@/lib/actions/platform/api-keys";
import { API_MODULES, API_SCOPES, isWritableModule } from "@/lib/auth/api-scopes";
import { API_KEY_LIFETIME_LABELS, API_MODULE_LABELS } from "@/lib/domain/platform/api-keys/model/labels";
import {
  API_KEY_LIFETIMES,
  createApiKeySchema,
  MISSING_SCOPES_MESSAGE,
} from "@/lib/domain/platform/api-keys/model/schemas";
import type { CreatedApiKey } from "./api-key-secret-dialog";

interface NewApiKeyDialogProps {
  onClose: () => void;
  onCreated: (createdKey: CreatedApiKey) => void;
}

/** The form's fields. Each module's access level is in a field named after the module. */
const fieldsSchema = z
  .looseObject({ name: createApiKeySchema.shape.name, expiresInDays: z.enum(API_KEY_LIFETIMES) })
  .refine((fields) => API_MODULES.some((module) => fields[module]), {
    path: [API_MODULES[0]],
    error: MISSING_SCOPES_MESSAGE,
  });

/** Creates an API key. Mounted only while open. */
export default function NewApiKeyDialog({ onClose, onCreated }: NewApiKeyDialogProps) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: fieldsSchema,
    action: ({ name, expiresInDays, ...chosen }) => {
      const values = Object.values(chosen);
      return createApiKeyAction({
        name,
        expiresInDays,
        scopes: API_SCOPES.filter((scope) => values.includes(scope)),
      });
    },
    onDone: ({ name, secret }) => onCreated({ name, secret }),
  });
  const { errors, pending } = form;
  return (
    <DialogForm
      form={form}
      onClose={() => !pending && onClose()}
      title="New API key"
      description="The key acts on behalf of the organization and can access all horses. Choose its permissions here."
      submitLabel="Create key"
      pendingLabel="Creating…"
      className="grid-cols-2"
    >
      <Field label="Name" required error={errors.name} className="col-span-full sm:col-span-1">
        {(control) => <Input {...control} name="name" autoComplete="off" placeholder="Feed computer" />}
      </Field>
      <Field label="Expires" required error={errors.expiresInDays} className="col-span-full sm:col-span-1">
        {(control) => (
          <Select {...control} name="expiresInDays" defaultValue="365">
            {API_KEY_LIFETIMES.map((days) => (
              <option key={days} value={days}>
                {API_KEY_LIFETIME_LABELS[days]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {API_MODULES.map((module) => (
        <Field key={module} label={API_MODULE_LABELS[module]} error={errors[module]}>
          {(control) => (
            <Select {...control} name={module} defaultValue="">
              <option value="">No access</option>
              <option value={`${module}:read`}>Read</option>
              {isWritableModule(module) && <option value={`${module}:write`}>Read and write</option>}
            </Select>
          )}
        </Field>
      ))}
    </DialogForm>
  );
}
