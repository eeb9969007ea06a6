"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Button } from "@/components/ui/button";
import type { Currency } from "@/lib/money/currency";
import { chargeHealthRecords } from "./charge-health-records";

interface ChargeHealthRecordButtonProps {
  recordId: string;
  /** The charge amount before tax. */
  amountCents: number;
  currency: Currency;
}

/** Creates the charge for a health record with one tap. */
export function ChargeHealthRecordButton({ recordId, amountCents, currency }: ChargeHealthRecordButtonProps) {
  const formatCents = useFormatCents();
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const charge = () =>
    startTransition(async () => {
      if (await chargeHealthRecords([recordId])) router.refresh();
    });
  return (
    <Button icon="currency-dollar" loading={isPending} onClick={charge}>
      Charge {formatCents(amountCents, currency)}
    </Button>
  );
}
