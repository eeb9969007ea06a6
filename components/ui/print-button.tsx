"use client";

import { Button } from "./button";
import type { ButtonStyle } from "./button-styles";

export function PrintButton({ variant = "primary" }: Pick<ButtonStyle, "variant">) {
  return (
    <Button variant={variant} icon="printer" onClick={() => window.print()}>
      Print
    </Button>
  );
}
