"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
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
import { isLockMovedBack } from "@/lib/domain/billing/book-lock/model/moved-back";
import { type SetBookLockInput, setBookLockSchema } from "@/lib/domain/billing/book-lock/model/schemas";

interface BookLockCardProps {
  lockedThrough: string | null;
  /** The day that the form suggests if nothing is locked. */
  suggestedDay: string;
  canChange: boolean;
}

/** Shows the last day for which the books are locked. Owners and managers can change it. */
export function BookLockCard({ lockedThrough, suggestedDay, canChange }: BookLockCardProps) {
  return (
    <Card aria-labelledby="lock-title">
      <CardHeader
        id="lock-title"
        title="Locked books"
        description="The figures for locked days don't change. Later payments, refunds and disputes from Stripe are recorded on the first open day."
      />
      <CardBody className="font-semibold">
        <LockText day={lockedThrough} verb="is" />
      </CardBody>
      {canChange && <BookLockForm lockedThrough={lockedThrough} suggestedDay={suggestedDay} />}
    </Card>
  );
}

function BookLockForm({ lockedThrough, suggestedDay }: Omit<BookLockCardProps, "canChange">) {
  const router = useRouter();
  const [day, setDay] = useState(lockedThrough ?? suggestedDay);
  const form = useActionForm<SetBookLockInput, Awaited<ReturnType<typeof setBookLockAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: setBookLockSchema,
    action: setBookLockAction,
    onDone: ({ lockedThrough: saved }) => {
      showToast(saved === null ? "Books unlocked" : "Books locked");
      router.refresh();
    },
  });
  const isChanged = day !== (lockedThrough ?? "");
  return (
    <FormCard
      form={form}
      submitLabel="Save lock"
      pendingLabel="Saving…"
      className="gap-4 border-line border-t sm:grid-cols-2"
    >
      <Field
        label="Last locked day"
        optional
        hint={isChanged ? <LockText day={day || null} verb="will be" /> : getDayHint(lockedThrough)}
        error={form.errors.locked_through}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            name="locked_through"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      {isLockMovedBack(lockedThrough, day || null) && (
        <TextField
          name="reason"
          label="Reason for unlocking"
          required
          hint="Your reason appears in the activity log."
          errors={form.errors}
          value=""
        />
      )}
    </FormCard>
  );
}

function getDayHint(lockedThrough: string | null): string {
  return lockedThrough === null
    ? "For example, the last day of the month that your accountant has closed."
    : "Clear the date to unlock the books.";
}

function LockText({ day, verb }: { day: string | null; verb: "is" | "will be" }) {
  if (day === null) return `Nothing ${verb} locked.`;
  return (
    <>
      Everything dated <DateText value={day} /> or earlier {verb} locked.
    </>
  );
}
