"use client";

import { useRouter } from "next/navigation";
import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { showToast } from "@/components/ui/toast-store";
import { setVendorThresholdAction } from "@/lib/actions/billing/accounting";
import {
  getVendorThresholdSchema,
  type VendorThresholdInput,
} from "@/lib/domain/billing/vendor-totals/model/schemas";
import type { Currency } from "@/lib/money/currency";

interface ThresholdCardProps {
  year: number;
  thresholdCents: number;
  currency: Currency;
}

/** Changes the 1099 threshold for a year. */
export function ThresholdCard({ year, thresholdCents, currency }: ThresholdCardProps) {
  const router = useRouter();
  const form = useActionForm<VendorThresholdInput, Awaited<ReturnType<typeof setVendorThresholdAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: getVendorThresholdSchema(currency),
    fixed: { year: String(year) },
    action: setVendorThresholdAction,
    onDone: () => {
      showToast("Threshold saved");
      router.refresh();
    },
  });
  return (
    <Card aria-labelledby="threshold-title">
      <CardHeader
        id="threshold-title"
        title={`Threshold for ${year}`}
        description="In the US, the threshold is $600 through 2025 and $2,000 starting in 2026. Ask your accountant which vendors are exempt."
      />
      <FormCard
        form={form}
        submitLabel="Save threshold"
        pendingLabel="Saving…"
        className="gap-4 sm:grid-cols-[12rem_1fr]"
      >
        <TextField
          name="threshold"
          label="Lowest total that requires a form"
          isAmount
          required
          errors={form.errors}
          cents={thresholdCents}
        />
      </FormCard>
    </Card>
  );
}
