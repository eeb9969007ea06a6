"use client";

import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { updateInvoiceRunScheduleAction } from "@/lib/actions/billing/invoice-runs";
import { runScheduleSchema } from "@/lib/domain/billing/invoice-runs/model/schemas";
import type { InvoiceRunSchedule } from "@/lib/domain/billing/invoice-runs/schedule";

/** Edits the settings for automatic runs, and how many days in advance every run bills board. */
export function InvoiceRunScheduleCard({ schedule }: { schedule: InvoiceRunSchedule }) {
  const { runDay, runSends, runAdvanceDays } = schedule;
  const form = useActionForm({
    schema: runScheduleSchema,
    action: updateInvoiceRunScheduleAction,
    onDone: ({ runDay: day }) =>
      showToast(day === null ? "Saved. Automatic runs are off" : "Automatic runs saved"),
  });
  return (
    <Card aria-label="Automatic runs">
      <CardHeader title="Automatic runs" />
      <FormCard form={form} submitLabel="Save" pendingLabel="Saving…" className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Day of the month"
          error={form.errors.run_day}
          hint="1 to 28. Leave empty to start every run yourself."
        >
          {(control) => (
            <Input
              {...control}
              name="run_day"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={runDay ?? ""}
            />
          )}
        </Field>
        <Field
          label="Days to bill board in advance"
          error={form.errors.run_advance_days}
          hint="Each run also bills board for periods that start within this number of days. For example, with 14 days, a run on the 20th bills next month's board. Enter 0 to bill each period on or after its first day."
        >
          {(control) => (
            <Input
              {...control}
              name="run_advance_days"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={runAdvanceDays}
            />
          )}
        </Field>
        <Checkbox
          name="run_sends"
          defaultChecked={runSends}
          label="Send the invoices"
          hint="If you don't select this, the drafts wait for your review."
          error={form.errors.run_sends}
        />
      </FormCard>
    </Card>
  );
}
