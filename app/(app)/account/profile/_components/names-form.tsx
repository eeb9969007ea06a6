"use client";

import { callAction } from "@/components/forms/call-action";
import { useDialogForm } from "@/components/forms/use-dialog-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast-store";
import { updateProfileAction } from "@/lib/actions/account";
import { profileSchema } from "@/lib/domain/profile/schemas";

export function NamesForm({ fullName, displayName }: { fullName: string; displayName: string }) {
  const { formProps, pending, errors, failure } = useDialogForm({
    schema: profileSchema,
    send: (input) => callAction(() => updateProfileAction(input)),
    onDone: () => toast("Profile saved"),
  });
  return (
    <form {...formProps}>
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <Field label="Full name" required error={errors.fullName}>
          {(control) => <Input {...control} name="fullName" autoComplete="name" defaultValue={fullName} />}
        </Field>
        <Field
          label="Display name"
          optional
          error={errors.displayName}
          hint="What others see instead of your full name."
        >
          {(control) => (
            <Input {...control} name="displayName" autoComplete="nickname" defaultValue={displayName} />
          )}
        </Field>
        {failure && <Alert tone="error" title={failure} className="sm:col-span-2" />}
      </CardBody>
      <CardFooter>
        <Button type="submit" variant="primary" loading={pending} loadingText="Saving…">
          Save name
        </Button>
      </CardFooter>
    </form>
  );
}
