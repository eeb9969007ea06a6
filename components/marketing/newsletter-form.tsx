"use client";

import { HoneypotField } from "@/components/forms/honeypot-field";
import { usePublicForm } from "@/components/forms/use-public-form";
import { getReactOnDemandProps } from "@/components/layout/light-page/get-react-on-demand-props";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { subscribeToNewsletterAction } from "@/lib/actions/identity/newsletter";
import { getNewsletterEmailError } from "@/lib/domain/identity/newsletter/model/newsletter-form";

function findProblems(form: FormData): { email?: string } {
  const email = getNewsletterEmailError(String(form.get("email") ?? ""));
  return email ? { email } : {};
}

export function NewsletterForm() {
  const { isSent, isPending, errors, message, values, formProps } = usePublicForm<"email">({
    action: subscribeToNewsletterAction,
    check: findProblems,
  });
  if (isSent) {
    return (
      <Alert tone="success" title="Check your email">
        We sent you an email with a link. Open the link to confirm your subscription.
      </Alert>
    );
  }
  return (
    <form {...formProps} {...getReactOnDemandProps("used")} className="relative" aria-label="Newsletter">
      {message && (
        <Alert tone="error" className="mb-4">
          {message}
        </Alert>
      )}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
        <Field
          label="Email"
          error={errors.email}
          hint="At most one email a month"
          className="min-w-60 flex-1"
        >
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={values?.email}
            />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          loading={isPending}
          loadingText="Sending…"
          className="sm:mt-6.5"
        >
          Subscribe
        </Button>
      </div>
      <HoneypotField />
    </form>
  );
}
