"use client";

import { FocusedNotice } from "@/components/forms/focused-notice";
import { HoneypotField } from "@/components/forms/honeypot-field";
import { usePublicForm } from "@/components/forms/use-public-form";
import { getReactOnDemandProps } from "@/components/layout/light-page/get-react-on-demand-props";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { sendContactMessageAction } from "@/lib/actions/platform/contact";
import { brand } from "@/lib/brand";
import {
  CONTACT_FIELDS,
  CONTACT_LIMITS,
  CONTACT_SUBJECTS,
  type ContactField,
  type ContactValues,
  findContactProblems,
} from "@/lib/domain/platform/contact/model/form-values";

function findProblems(form: FormData) {
  const entries = CONTACT_FIELDS.map((field) => [field, String(form.get(field) ?? "")]);
  return findContactProblems(Object.fromEntries(entries) as ContactValues);
}

export function ContactForm() {
  const { isSent, isPending, errors, message, values, formProps } = usePublicForm<ContactField>({
    action: sendContactMessageAction,
    check: findProblems,
  });
  if (isSent) {
    return (
      <FocusedNotice>
        <Alert tone="success" title="Thank you. Your message is on its way.">
          We'll reply within {brand.answerHours} hours at the email address you entered.
        </Alert>
      </FocusedNotice>
    );
  }
  return (
    <form
      {...formProps}
      {...getReactOnDemandProps("used")}
      className="relative space-y-5"
      aria-label="Message"
    >
      {message && <Alert tone="error">{message}</Alert>}
      <Field label="Name" error={errors.name} required>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            required
            maxLength={CONTACT_LIMITS.name}
            defaultValue={values?.name}
          />
        )}
      </Field>
      <Field label="Email" error={errors.email} required>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={CONTACT_LIMITS.email}
            defaultValue={values?.email}
          />
        )}
      </Field>
      <Field label="Subject" error={errors.subject} required>
        {(control) => (
          <Select {...control} name="subject" required defaultValue={values?.subject ?? ""}>
            <option value="">Choose a subject</option>
            {CONTACT_SUBJECTS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Message" error={errors.message} required>
        {(control) => (
          <Textarea
            {...control}
            name="message"
            rows={7}
            required
            maxLength={CONTACT_LIMITS.message}
            defaultValue={values?.message}
          />
        )}
      </Field>
      <HoneypotField />
      <Button type="submit" variant="primary" size="large" loading={isPending} loadingText="Sending…">
        Send message
      </Button>
    </form>
  );
}
