"use client";

import { z } from "zod";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { createRoleAction, updateRoleAction } from "@/lib/actions/organizations/roles";
import type { HorseScope, Permissions } from "@/lib/auth/permissions";
import { ROLE_COLORS, type RoleColor } from "@/lib/domain/organizations/roles/model/labels";
import { roleSchema } from "@/lib/domain/organizations/roles/model/schemas";
import { PermissionGrid } from "./permission-grid";

interface RoleDialogProps {
  /** The role to edit. If omitted, the dialog creates a new role. */
  role?: { id: string; name: string; color: RoleColor; horseScope: HorseScope; permissions: Permissions };
  onClose: () => void;
}

/** The form's fields. The level of each module is a field with the name `can.<module>`. */
const fieldsSchema = z.looseObject({
  name: roleSchema.shape.name,
  color: roleSchema.shape.color,
  horseScope: z.enum(["all", "chosen"]),
});

const PERMISSION_FIELD_PREFIX = "can.";

/** Creates or edits a custom role. Mounted only while open. */
export default function RoleDialog({ role, onClose }: RoleDialogProps) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: fieldsSchema,
    action: ({ name, color, horseScope, ...levels }) => {
      const permissions = roleSchema.shape.permissions.parse(
        Object.fromEntries(
          Object.entries(levels).map(([field, level]) => [
            field.slice(PERMISSION_FIELD_PREFIX.length),
            level,
          ]),
        ),
      );
      const facts = { name, color, horseScope, permissions };
      return role ? updateRoleAction({ ...facts, roleId: role.id }) : createRoleAction(facts);
    },
    onDone: ({ name }) => {
      showToast(role ? `${name} saved` : `${name} created. You can now assign it to members.`);
      onClose();
    },
  });
  const { errors, pending } = form;
  return (
    <DialogForm
      form={form}
      onClose={() => !pending && onClose()}
      title={role ? `Edit ${role.name}` : "New role"}
      size="large"
      submitLabel={role ? "Save" : "Create role"}
      pendingLabel="Saving…"
      className="sm:grid-cols-3"
    >
      <Field label="Name" required error={errors.name}>
        {(control) => <Input {...control} name="name" autoComplete="off" defaultValue={role?.name} />}
      </Field>
      <Field label="Color" required error={errors.color}>
        {(control) => (
          <Select {...control} name="color" defaultValue={role?.color ?? "sent"}>
            {Object.entries(ROLE_COLORS).map(([color, label]) => (
              <option key={color} value={color}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Horses" required error={errors.horseScope}>
        {(control) => (
          <Select {...control} name="horseScope" defaultValue={role?.horseScope ?? "all"}>
            <option value="all">All horses</option>
            <option value="chosen">Selected per member</option>
          </Select>
        )}
      </Field>
      <PermissionGrid permissions={role?.permissions} fieldPrefix={PERMISSION_FIELD_PREFIX} />
    </DialogForm>
  );
}
