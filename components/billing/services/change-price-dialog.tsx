"use client";

import type { PricedService } from "@/components/billing/invoices/dialog-store";
import { ActionDialog } from "@/components/forms/action-dialog";
import { AmountInput } from "@/components/money/amount-input";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { changeServicePriceAction } from "@/lib/actions/billing/services";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { SERVICE_UNIT_LABELS } from "@/lib/domain/billing/services/model/labels";
import { createPriceChangeSchema } from "@/lib/domain/billing/services/model/schemas";
import type { Currency } from "@/lib/money/currency";

export type ChangePriceDialogProps = {
  service: PricedService;
  today: CalendarDate;
  onClose: () => void;
  currency: Currency;
};

/** Sets a new price that takes effect today or on a later day. */
export default function ChangePriceDialog({ service, today, onClose, currency }: ChangePriceDialogProps) {
  const formatCents = useFormatCents();
  const { id, name, unit, priceCents } = service;
  return (
    <ActionDialog
      title={`Change the price of ${name}`}
      description={`Current price: ${formatCents(priceCents, currency)} ${SERVICE_UNIT_LABELS[unit].afterPrice}`}
      submitLabel="Save price"
      onClose={onClose}
      schema={createPriceChangeSchema(today, currency)}
      fixed={{ id }}
      action={changeServicePriceAction}
      onDone={() => showToast(`Price of ${name} saved`)}
    >
      {(errors) => (
        <>
          <Field label="New price" required error={errors.price}>
            {(control) => <AmountInput {...control} name="price" cents={priceCents} />}
          </Field>
          <Field label="Starts on" required error={errors.starts_on} hint="Existing invoices don't change.">
            {(control) => (
              <Input {...control} type="date" name="starts_on" min={today} defaultValue={today} />
            )}
          </Field>
        </>
      )}
    </ActionDialog>
  );
}
