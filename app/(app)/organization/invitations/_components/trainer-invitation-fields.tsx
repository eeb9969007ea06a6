"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/errors";

/** Renders the fields for the trainer's services and a message to the trainer. */
export function TrainerInvitationFields({ errors }: { errors: FieldErrors }) {
  // The key of an error for a single service contains the service's index, such as `services.0`.
  const services = Object.entries(errors).find(([name]) => name.startsWith("services"))?.[1];
  return (
    <>
      <Field
        label="Services"
        optional
        hint="Separate services with commas. Example: Lessons, Training rides"
        error={services}
        className="sm:col-span-2"
      >
        {(control) => <Input {...control} name="services" autoComplete="off" />}
      </Field>
      <Field label="Message" optional error={errors.message} className="sm:col-span-2">
        {(control) => <Textarea {...control} name="message" rows={3} />}
      </Field>
    </>
  );
}
