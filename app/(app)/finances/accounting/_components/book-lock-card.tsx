"use client";

import { useRouter } from "next/navigation";
import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { setBookLockAction } from "@/lib/actions/billing/accounting";
import { type SetBookLockInput, setBookLockSchema } from "@/lib/domain/billing/book-lock/model/schemas";

interface BookLockCardProps {
  lockedThrough: string | null;
  canChange: boolean;
}

/** Shows through which day the books are locked. Owners and managers can move the lock. */
export function BookLockCard({ lockedThrough, canChange }: BookLockCardProps) {
  const router = useRouter();
  const form = useActionForm<SetBookLockInput, Awaited<ReturnType<typeof setBookLockAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: setBookLockSchema,
    action: setBookLockAction,
    onDone: ({ lockedThrough: day }) => {
      showToast(day === null ? "Books unlocked" : "Books locked");
      router.refresh();
    },
  });
  return (
    <Card aria-labelledby="lock-title">
      <CardHeader
        id="lock-title"
        title="Locked books"
        description="Nothing changes the figures of locked days. Later payments, refunds and disputes from Stripe count on the first open day."
      />
      {canChange ? (
        <FormCard
          form={form}
          submitLabel="Save lock"
          pendingLabel="Saving…"
          className="gap-4 sm:grid-cols-[12rem_1fr]"
        >
          <Field
            label="Books locked until"
            optional
            hint="Includes this day. Clear it to unlock the books."
            error={form.errors.locked_through}
          >
            {(control) => (
              <Input {...control} type="date" name="locked_through" defaultValue={lockedThrough ?? ""} />
            )}
          </Field>
          {lockedThrough !== null && (
            <TextField
              name="reason"
              label="Reason"
              hint="Needed if you unlock days. It appears in the activity log."
              errors={form.errors}
              value=""
            />
          )}
        </FormCard>
      ) : (
        <CardBody>
          {lockedThrough === null ? (
            "The books aren't locked."
          ) : (
            <>
              The books are locked until <DateText value={lockedThrough} />.
            </>
          )}
        </CardBody>
      )}
    </Card>
  );
}
