"use client";

import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { deleteRoleAction } from "@/lib/actions/organizations/roles";
import { deleteRoleSchema } from "@/lib/domain/organizations/roles/model/schemas";

interface DeleteRoleDialogProps {
  role: { id: string; name: string; memberCount: number };
  otherRoles: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Asks for the members' new role. Mounted only while open. */
export default function DeleteRoleDialog({ role, otherRoles, onClose }: DeleteRoleDialogProps) {
  const { id, name, memberCount } = role;
  const form = useActionForm({
    schema: deleteRoleSchema,
    fixed: { roleId: id },
    action: ({ roleId, moveTo }) => deleteRoleAction({ roleId, moveTo: moveTo || null }),
    onDone: () => {
      showToast(`${name} deleted`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={`Delete ${name}?`}
      size="small"
      submitLabel="Delete role"
      pendingLabel="One moment…"
      danger
    >
      <p className="text-ink-soft">
        {memberCount === 0
          ? "No members have this role. Invitations may still grant it."
          : memberCount === 1
            ? "One member has this role."
            : `${memberCount} members have this role.`}
      </p>
      <Field label="Replacement role" error={form.errors.moveTo}>
        {(control) => (
          <Select {...control} name="moveTo" defaultValue="">
            <option value="">{memberCount === 0 ? "No replacement" : "Choose a role"}</option>
            {otherRoles.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </DialogForm>
  );
}
