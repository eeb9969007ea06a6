"use client";

import { useRouter } from "next/navigation";
import { ChoiceField } from "@/components/forms/choice-field";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card } from "@/components/ui/card";
import { showToast } from "@/components/ui/toast-store";
import { updateEntryAction } from "@/lib/actions/billing/finances";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import { toEntryInput } from "@/lib/domain/billing/finances/entry-json";
import { getUpdateEntrySchema, type UpdateEntryInput } from "@/lib/domain/billing/finances/model/schemas";
import { PAYMENT_METHOD_CHOICES } from "../../_components/payment-method-choices";

/**
 * Sets the payment method of an entry that comes from a health record or a charge. Health records and charges don't
 * store a payment method.
 */
export function PaymentMethodForm({ entry }: { entry: EntryDto }) {
  const router = useRouter();
  const { payment_method: method, revision, horse_ids, ...fixed } = toEntryInput(entry);
  const form = useActionForm<UpdateEntryInput, Awaited<ReturnType<typeof updateEntryAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: getUpdateEntrySchema(entry.currency),
    fixed: { ...fixed, revision: String(revision), horse_ids: entry.horses.map(({ id }) => id).join(",") },
    action: updateEntryAction,
    onDone: () => {
      showToast("Payment method saved");
      router.refresh();
    },
  });
  return (
    <Card aria-label="Payment method" className="mb-4">
      <FormCard form={form} submitLabel="Save" pendingLabel="Saving…" className="gap-4">
        <ChoiceField
          name="payment_method"
          label="Payment method"
          errors={form.errors}
          choices={PAYMENT_METHOD_CHOICES}
          value={method ?? ""}
        />
      </FormCard>
    </Card>
  );
}
