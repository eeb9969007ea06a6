"use client";

import { useEffect, useRef } from "react";
import { focusFirstError } from "@/components/forms/focus-first-error";
import { Alert } from "@/components/ui/alert";
import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { RefusedShareForm } from "@/lib/actions/horses/share-form-state";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import {
  SHARE_SCOPE_HINTS,
  SHARE_SCOPE_LABELS,
} from "@/lib/domain/horses/horse-shares/model/share-scope-labels";

interface ShareTermsFieldsProps {
  /** The scopes that the viewer can share, and the selected scopes. */
  grantable: readonly ShareScope[];
  chosen: readonly string[];
  endsOn: string | null;
  today: CalendarDate;
  /** The form data that the server rejected. Its values replace `chosen` and `endsOn`. */
  refused: RefusedShareForm | null;
}

/**
 * Renders the fields for the shared scopes and the end date. Focuses the first field with an error. An error
 * without a field appears below the fields.
 */
export function ShareTermsFields({ grantable, chosen, endsOn, today, refused }: ShareTermsFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const errors = refused?.fieldErrors ?? {};
  const { scopes, ends_on } = refused?.terms ?? { scopes: chosen, ends_on: endsOn };
  useEffect(() => {
    const form = fields.current?.closest("form");
    if (form && refused) focusFirstError(form, refused.fieldErrors);
  }, [refused]);
  return (
    <div ref={fields} className="grid gap-4">
      <CheckboxGroup name="scopes" legend="Access" error={errors.scopes} className="min-w-0">
        {grantable.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            defaultChecked={scopes.includes(scope)}
            label={SHARE_SCOPE_LABELS[scope]}
            hint={SHARE_SCOPE_HINTS[scope]}
          />
        ))}
      </CheckboxGroup>
      <Field
        label="Until"
        optional
        hint="The last day of sharing. Leave empty for no end date."
        error={errors.ends_on}
      >
        {(control) => (
          <Input {...control} type="date" name="ends_on" min={today} defaultValue={ends_on ?? ""} />
        )}
      </Field>
      {refused && !errors.scopes && !errors.ends_on && <Alert tone="error" title={refused.message} />}
    </div>
  );
}
