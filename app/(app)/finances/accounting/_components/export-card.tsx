"use client";

import { useRouter } from "next/navigation";
import { ChoiceField } from "@/components/forms/choice-field";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Alert } from "@/components/ui/alert";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { DateText } from "@/components/ui/date-text";
import { showToast } from "@/components/ui/toast-store";
import { createAccountingExportAction } from "@/lib/actions/billing/accounting";
import type { AccountingExportDto } from "@/lib/domain/billing/accounting/dto";
import {
  JOURNAL_FORMAT_LABELS,
  JOURNAL_FORMATS,
} from "@/lib/domain/billing/accounting/model/journal-formats";
import {
  type CreateAccountingExportInput,
  createAccountingExportSchema,
} from "@/lib/domain/billing/accounting/model/schemas";
import { downloadExport } from "./download-export";

interface ExportCardProps {
  period: { from: string; to: string };
  /** The newest export that includes any day in the period. */
  exported: AccountingExportDto | null;
  isEmpty: boolean;
  timeZone: string;
}

/** Exports the period in the chosen format and downloads the file. */
export function ExportCard({ period, exported, isEmpty, timeZone }: ExportCardProps) {
  const router = useRouter();
  const form = useActionForm<
    CreateAccountingExportInput,
    Awaited<ReturnType<typeof createAccountingExportAction>>
  >({
    asksBeforeLeaving: false,
    blockReason: useOrganizationMismatch(),
    schema: createAccountingExportSchema,
    fixed: period,
    action: createAccountingExportAction,
    onDone: async ({ id }) => {
      const failure = await downloadExport(id);
      showToast(failure ?? "Journal entries exported");
      router.refresh();
    },
  });
  if (isEmpty) return null;
  return (
    <Card aria-labelledby="export-title">
      <CardHeader
        id="export-title"
        title="Export"
        description="Invoices, payments, income and expenses as journal entries for your accountant."
      />
      <FormCard form={form} submitLabel="Export" pendingLabel="Exporting…" className="gap-4">
        <ChoiceField
          name="format"
          label="Format"
          errors={form.errors}
          value={exported?.format ?? "quickbooks"}
          choices={JOURNAL_FORMATS.map((value) => ({ value, label: JOURNAL_FORMAT_LABELS[value] }))}
          className="sm:max-w-sm"
        />
        {exported && (
          <Alert tone="warning" title="Some days in this period have already been exported">
            <p>
              {exported.createdByName ?? "Someone"} exported the period from{" "}
              <DateText value={exported.from} /> to <DateText value={exported.to} /> for{" "}
              {JOURNAL_FORMAT_LABELS[exported.format]} on{" "}
              <DateText value={exported.createdAt} timeZone={timeZone} />. Importing the same days twice into
              the same program duplicates your journal entries.
            </p>
            <Checkbox
              name="repeats_export"
              label="This export replaces the earlier one or is for another accounting program"
              error={form.errors.repeats_export}
            />
          </Alert>
        )}
      </FormCard>
    </Card>
  );
}
