"use client";

import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { Card, CardHeader } from "@/components/ui/card";
import { showToast } from "@/components/ui/toast-store";
import { updateStatementScheduleAction } from "@/lib/actions/billing/statements";
import { statementScheduleSchema } from "@/lib/domain/billing/statements/model/schemas";

/** Sets the day of the month on which last month's statements are emailed. */
export function StatementScheduleCard({ statementDay }: { statementDay: number | null }) {
  const form = useActionForm({
    schema: statementScheduleSchema,
    action: updateStatementScheduleAction,
    onDone: ({ statementDay: day }) =>
      showToast(day === null ? "Automatic statements are off" : "Automatic statement settings saved"),
  });
  return (
    <Card aria-labelledby="schedule-title">
      <CardHeader
        id="schedule-title"
        title="Automatic statements"
        description="Each month, we email last month's statement to every client with activity or a balance."
      />
      <FormCard form={form} submitLabel="Save" pendingLabel="Saving…" className="gap-4 sm:grid-cols-2">
        <TextField
          name="statement_day"
          label="Day of the month"
          hint="1 to 28. Leave empty to send statements yourself."
          isNumber
          errors={form.errors}
          value={statementDay === null ? "" : String(statementDay)}
        />
      </FormCard>
    </Card>
  );
}
