"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Button } from "@/components/ui/button";
import { chargeHealthRecords } from "./charge-health-records";

interface ChargeHealthRecordButtonProps {
  recordIds: readonly string[];
  /** The text on the button, for example "Charge $85.00". */
  label: string;
  /** The button's name for screen readers if the label alone is ambiguous. */
  name?: string;
  size?: "small";
}

/** Creates the charges for health records with one tap. */
export function ChargeHealthRecordButton({ recordIds, label, name, size }: ChargeHealthRecordButtonProps) {
  const router = useRouter();
  const { numberFormat } = useAmountNotation();
  const [isPending, startTransition] = useTransition();
  const charge = () =>
    startTransition(async () => {
      await chargeHealthRecords(recordIds, numberFormat);
      router.refresh();
    });
  return (
    <Button icon="currency-dollar" size={size} loading={isPending} onClick={charge} aria-label={name}>
      {label}
    </Button>
  );
}
