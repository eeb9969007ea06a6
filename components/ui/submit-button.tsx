"use client";

import { useFormStatus } from "react-dom";
import { Button, type ButtonProps } from "./button";

/** Submits the surrounding form and shows its pending state. */
export function SubmitButton({ variant = "primary", loading, ...rest }: Omit<ButtonProps, "type">) {
  const { pending } = useFormStatus();
  return <Button {...rest} type="submit" variant={variant} loading={loading ?? pending} />;
}
