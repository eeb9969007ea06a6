"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { TransferOwnershipProps } from "./transfer-ownership-dialog";
import { TransferOwnershipPrompt } from "./transfer-ownership-prompt";

export function TransferOwnershipButton(props: Omit<TransferOwnershipProps, "onClose">) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`Transfer ownership of ${props.name}`}
        onClick={() => setIsAsking(true)}
      >
        Transfer ownership
      </Button>
      {isAsking && <TransferOwnershipPrompt {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}
