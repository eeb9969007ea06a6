"use client";

import { useRouter } from "next/navigation";
import { useActionState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { viewAccountAction } from "@/lib/actions/platform/staff";
import { postViewAccountAction } from "@/lib/actions/platform/staff-posts";
import { type ViewAccountInput, viewAccountSchema } from "@/lib/domain/platform/staff/model/schemas";

/** Finds an account by its full email address. Requires a reason. */
export function FindAccountForm() {
  const router = useRouter();
  const form = useActionForm<ViewAccountInput, Awaited<ReturnType<typeof viewAccountAction>>>({
    asksBeforeLeaving: false,
    schema: viewAccountSchema,
    action: viewAccountAction,
    onDone: ({ userId }) => router.push(`/staff/accounts/${userId}`),
  });
  const [posted, post] = useActionState(postViewAccountAction, { status: "idle" });
  const refused = posted.status === "refused" ? posted : null;
  const errors = refused && !form.isDirty ? refused.fieldErrors : form.errors;
  const failure = form.failure ?? refused?.message ?? null;
  const { onSubmit, onInput, noValidate } = form.formProps;
  return (
    <Card aria-label="Find an account" className="max-w-xl">
      <form action={post} onSubmit={onSubmit} onInput={onInput} noValidate={noValidate}>
        <CardBody className="grid gap-4">
          <Field label="Email address of the account" required error={errors.email}>
            {(control) => (
              <Input
                {...control}
                name="email"
                type="email"
                autoComplete="off"
                defaultValue={refused?.values.email ?? ""}
              />
            )}
          </Field>
          <Field label="Reason" required hint="The account's owner can read this." error={errors.reason}>
            {(control) => (
              <Input
                {...control}
                name="reason"
                autoComplete="off"
                defaultValue={refused?.values.reason ?? ""}
              />
            )}
          </Field>
          {failure && <ActionErrorAlert message={failure} />}
        </CardBody>
        <CardFooter>
          <Button
            type="submit"
            variant="primary"
            icon="magnifying-glass"
            loading={form.pending}
            loadingText="Searching…"
          >
            View account
          </Button>
        </CardFooter>
      </form>
    </Card>
  );
}
