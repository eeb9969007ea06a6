"use client";

import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { LEVELS, MODULES, type Permissions } from "@/lib/auth/permissions";
import { MODULE_LABELS, PERMISSION_LEVEL_LABELS } from "@/lib/domain/organizations/roles/model/labels";

interface PermissionGridProps {
  /** The initial permissions. If undefined, the role starts with no permissions. */
  permissions: Permissions | undefined;
  /** The name of a module's field is this prefix plus the module's name. */
  fieldPrefix: string;
}

/** Renders a field for the permission level of each module. */
export function PermissionGrid({ permissions, fieldPrefix }: PermissionGridProps) {
  return (
    <fieldset className="min-w-0 sm:col-span-3">
      <legend className="font-semibold text-sm">Permissions</legend>
      <p className="mb-3 text-ink-faint text-sm">Edit access includes view access.</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {MODULES.map((module) => (
          <Field key={module} label={MODULE_LABELS[module]}>
            {(control) => (
              <Select
                {...control}
                name={`${fieldPrefix}${module}`}
                defaultValue={permissions?.[module] ?? "none"}
              >
                {LEVELS.map((level) => (
                  <option key={level} value={level}>
                    {PERMISSION_LEVEL_LABELS[level]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
