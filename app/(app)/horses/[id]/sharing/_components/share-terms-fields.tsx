"use client";

import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  SHARE_SCOPE_HINTS,
  SHARE_SCOPE_LABELS,
} from "@/lib/domain/horses/horse-shares/model/share-scope-labels";
import type { FieldErrors } from "@/lib/errors";

interface ShareTermsFieldsProps {
  /** The scopes that the viewer can share, and the selected scopes. */
  grantable: readonly ShareScope[];
  chosen: readonly string[];
  endsOn: string | null;
  today: CalendarDate;
  errors: FieldErrors;
}

/** Renders the fields for the shared scopes and the end date. */
export function ShareTermsFields({ grantable, chosen, endsOn, today, errors }: ShareTermsFieldsProps) {
  return (
    <>
      <CheckboxGroup legend="Access" error={errors.scopes} className="min-w-0">
        {grantable.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            defaultChecked={chosen.includes(scope)}
            label={SHARE_SCOPE_LABELS[scope]}
            hint={SHARE_SCOPE_HINTS[scope]}
          />
        ))}
      </CheckboxGroup>
      <Field
        label="Until"
        optional
        hint="The last day of sharing. Leave empty to share until you stop sharing."
        error={errors.ends_on}
      >
        {(control) => (
          <Input {...control} type="date" name="ends_on" min={today} defaultValue={endsOn ?? ""} />
        )}
      </Field>
    </>
  );
}
