"use client";

import { useState } from "react";
import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import {
  CONTACT_ROLE_LABELS,
  CONTACT_ROLES,
  type ContactRole,
} from "@/lib/domain/billing/contacts/model/roles";

interface RoleCheckboxesProps {
  roles: readonly ContactRole[];
  /** Whether the member can assign or remove the "client" role. */
  canChangeClient: boolean;
  error: string | undefined;
}

/** Renders a checkbox for each role and posts the selected roles as comma-separated text. */
export function RoleCheckboxes({ roles, canChangeClient, error }: RoleCheckboxesProps) {
  const [chosen, setChosen] = useState<readonly ContactRole[]>(roles);
  const toggle = (role: ContactRole, isChosen: boolean) =>
    setChosen((current) => (isChosen ? [...current, role] : current.filter((one) => one !== role)));
  return (
    <CheckboxGroup legend="Roles" error={error} className="sm:col-span-2">
      <input type="hidden" name="roles" value={chosen.join(",")} />
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {CONTACT_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={CONTACT_ROLE_LABELS[role]}
            checked={chosen.includes(role)}
            disabled={role === "client" && !canChangeClient}
            onChange={({ target }) => toggle(role, target.checked)}
          />
        ))}
      </div>
    </CheckboxGroup>
  );
}
