"use client";

import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { LEVELS, MODULES, type Permissions } from "@/lib/auth/permissions";
import { LEVEL_LABELS, MODULE_LABELS } from "@/lib/domain/roles/labels";

interface PermissionGridProps {
  /** What it begins with; nothing without. */
  permissions: Permissions | undefined;
  /** The choice for a module is a field of this and its name. */
  fieldPrefix: string;
}

/** What a role may do with each part of the app. */
export function PermissionGrid({ permissions, fieldPrefix }: PermissionGridProps) {
  return (
    <fieldset className="min-w-0 sm:col-span-3">
      <legend className="font-semibold text-sm">What it may do</legend>
      <p className="mb-3 text-ink-faint text-sm">Who changes something sees it, too.</p>
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
                    {LEVEL_LABELS[level]}
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
