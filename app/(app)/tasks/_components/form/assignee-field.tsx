"use client";

import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { AssigneeDto } from "@/lib/domain/work/tasks/dto";
import type { Assignees } from "@/lib/domain/work/tasks/list-assignees";
import type { FieldErrors } from "@/lib/errors";

/** The field's value before the user chooses an assignee. */
export const NO_ASSIGNEE_CHOSEN = "none";

interface AssigneeFieldProps {
  assignees: Assignees;
  /** "person:…" or "role:…"; empty if anyone can do the task; NO_ASSIGNEE_CHOSEN if the user must choose first. */
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
          {value === NO_ASSIGNEE_CHOSEN && (
            <option value={NO_ASSIGNEE_CHOSEN} disabled>
              Choose an assignee
            </option>
          )}
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

/** Returns the value if it is still available. Otherwise, returns NO_ASSIGNEE_CHOSEN. */
export function toAvailableAssignee(value: string, { people, roles }: Assignees): string {
  const isAvailable =
    value === "" ||
    people.some(({ id }) => value === `person:${id}`) ||
    roles.some(({ id }) => value === `role:${id}`);
  return isAvailable ? value : NO_ASSIGNEE_CHOSEN;
}

/** Converts the field's value to the schema's fields. */
export function toAssigneeEntries(value: string): { assignee_id: string; assignee_role_id: string } {
  const [kind, id = ""] = value.split(":");
  return { assignee_id: kind === "person" ? id : "", assignee_role_id: kind === "role" ? id : "" };
}
