"use client";

import { useState } from "react";
import { z } from "zod";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { showToast } from "@/components/ui/toast-store";
import { updateMemberAction } from "@/lib/actions/organizations/members";
import type { HorseScope } from "@/lib/auth/permissions";
import { HORSES_FIELD, HorsePicker } from "./horse-picker";
import type { MemberRowData } from "./member-row-data";
import { RemoveMemberButton } from "./remove-member-button";

export interface GrantOptions {
  roles: { id: string; name: string; horseScope: HorseScope }[];
  horses: { id: string; name: string }[];
  hasMoreHorses: boolean;
  canGrantAll: boolean;
}

/** The form's fields. Each selected horse is a field with the name `horse.<id>`. */
const fieldsSchema = z.looseObject({ roleId: z.string(), horseScope: z.enum(["all", "chosen"]) });

const HORSE_FIELD_PREFIX = "horse.";

interface ChangeMemberFormProps {
  member: MemberRowData;
  grants: GrantOptions;
  onClose: () => void;
}

/**
 * Returns the member's horses that the form doesn't show, such as archived horses, so that saving the form
 * keeps them.
 */
export function getHiddenHorseIds(horseIds: readonly string[], shown: GrantOptions["horses"]): string[] {
  return horseIds.filter((horseId) => !shown.some(({ id }) => id === horseId));
}

/**
 * Creates the schema of the form's fields. "Selected horses" needs a selected horse, unless the organization has
 * no horses to choose from.
 */
export function createChangeMemberSchema(horseIds: readonly string[], shown: GrantOptions["horses"]) {
  const needsHorse = shown.length > 0 && getHiddenHorseIds(horseIds, shown).length === 0;
  return fieldsSchema.superRefine(({ roleId: _roleId, horseScope, ...ticked }, context) => {
    if (!needsHorse || horseScope === "all" || Object.keys(ticked).length > 0) return;
    context.addIssue({ code: "custom", path: [HORSES_FIELD], message: "Select at least one horse." });
  });
}

export function getChangeMemberTitle({ name }: Pick<MemberRowData, "name">): string {
  return `Change ${name}`;
}

export function ChangeMemberForm({ member, grants, onClose }: ChangeMemberFormProps) {
  const { userId, name } = member;
  const [scope, setScope] = useState<HorseScope>(member.horseScope);
  const form = useActionForm({
    schema: createChangeMemberSchema(member.horseIds, grants.horses),
    action: ({ roleId, horseScope, ...ticked }) => {
      const chosen = Object.keys(ticked).map((field) => field.slice(HORSE_FIELD_PREFIX.length));
      const horseIds = [...chosen, ...getHiddenHorseIds(member.horseIds, grants.horses)];
      const horses = horseScope === "all" ? { horseScope } : { horseScope, horseIds };
      return updateMemberAction({ userId, roleId, ...horses });
    },
    onDone: () => {
      showToast(`${name} saved`);
      onClose();
    },
  });
  const begin = (roleId: string) => {
    const role = grants.roles.find(({ id }) => id === roleId);
    if (role) setScope(grants.canGrantAll ? role.horseScope : "chosen");
  };
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title={getChangeMemberTitle(member)}
      submitLabel="Save"
      pendingLabel="Saving…"
    >
      <Field label="Role" required error={form.errors.roleId} hint="Changes apply to their next request.">
        {(control) => (
          <Select
            {...control}
            name="roleId"
            defaultValue={member.roleId}
            onChange={({ currentTarget }) => begin(currentTarget.value)}
          >
            {!grants.roles.some(({ id }) => id === member.roleId) && (
              <option value={member.roleId}>{member.roleName}</option>
            )}
            {grants.roles.map((role) => (
              <option key={role.id} value={role.id}>
                {role.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <HorsePicker
        scope={scope}
        onScope={setScope}
        horses={grants.horses}
        hasMore={grants.hasMoreHorses}
        canGrantAll={grants.canGrantAll}
        chosen={member.horseIds}
        fieldPrefix={HORSE_FIELD_PREFIX}
        error={form.errors[HORSES_FIELD]}
      />
      <RemoveMemberButton userId={userId} name={name} onRemoved={onClose} />
    </DialogForm>
  );
}
