"use client";

import { Button } from "./button";
import type { ButtonLook } from "./button-styles";

export function PrintButton({ variant = "primary" }: Pick<ButtonLook, "variant">) {
  return (
    <Button variant={variant} icon="printer" onClick={() => window.print()}>
      Print
    </Button>
  );
}
