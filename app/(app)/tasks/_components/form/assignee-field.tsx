"use client";

import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { AssigneeDto } from "@/lib/domain/work/tasks/dto";
import type { Assignees } from "@/lib/domain/work/tasks/list-assignees";
import type { FieldErrors } from "@/lib/errors";

interface AssigneeFieldProps {
  assignees: Assignees;
  /** "person:…" or "role:…"; empty if anyone can do the task. */
  value: string;
  errors: FieldErrors;
  onChoose: (value: string) => void;
}

/** Asks who the task is assigned to: a person, a role or anyone. */
export function AssigneeField({ assignees: { people, roles }, value, errors, onChoose }: AssigneeFieldProps) {
  return (
    <Field
      label="Assigned to"
      hint="If you choose a role, the first person to check off the task completes it for everyone."
      error={errors.assignee_id ?? errors.assignee_role_id}
    >
      {(control) => (
        <Select {...control} name="assignee" value={value} onChange={({ target }) => onChoose(target.value)}>
          <option value="">Anyone</option>
          <optgroup label="People">
            {people.map(({ id, name }) => (
              <option key={id} value={`person:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
          <optgroup label="Roles">
            {roles.map(({ id, name }) => (
              <option key={id} value={`role:${id}`}>
                {name}
              </option>
            ))}
          </optgroup>
        </Select>
      )}
    </Field>
  );
}

export function toAssigneeValue(assignee: AssigneeDto | null): string {
  return assignee ? `${assignee.kind}:${assignee.id}` : "";
}

/** Converts the field's value to the schema's fields. */
export function toAssigneeEntries(value: string): { assignee_id: string; assignee_role_id: string } {
  const [kind, id = ""] = value.split(":");
  return { assignee_id: kind === "person" ? id : "", assignee_role_id: kind === "role" ? id : "" };
}
