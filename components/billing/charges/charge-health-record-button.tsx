"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "@/components/ui/button";
import { chargeHealthRecords } from "./charge-health-records";

/** Charges a health record with one tap. */
export function ChargeHealthRecordButton({ recordId }: { recordId: string }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const charge = () =>
    startTransition(async () => {
      if (await chargeHealthRecords([recordId])) router.refresh();
    });
  return (
    <Button icon="currency-dollar" loading={isPending} onClick={charge}>
      Charge
    </Button>
  );
}
