"use client";

import { useState } from "react";
import { ContactPicker } from "@/components/billing/contacts/contact-picker";
import { Checkbox } from "@/components/ui/checkbox";

interface CostExpenseFieldsProps {
  errors: Readonly<Record<string, string | undefined>>;
  /** Whether the option to record an expense is initially selected. */
  isOn?: boolean;
}

/** Asks whether to record a charge's cost as an expense and, if so, asks for the vendor. */
export function CostExpenseFields({ errors, isOn = false }: CostExpenseFieldsProps) {
  const [isRecorded, setIsRecorded] = useState(isOn);
  return (
    <>
      <Checkbox
        name="record_cost"
        label="Record the cost as an expense"
        hint="Select this unless you have already recorded the bill as an expense."
        checked={isRecorded}
        onChange={({ target }) => setIsRecorded(target.checked)}
        className="sm:col-span-2"
      />
      {isRecorded && (
        <ContactPicker
          name="vendor_id"
          label="Vendor"
          optional
          contactRole="vendor"
          error={errors.vendor_id}
          className="sm:col-span-2"
        />
      )}
    </>
  );
}
