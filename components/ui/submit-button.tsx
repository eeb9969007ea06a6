"use client";

import { useFormStatus } from "react-dom";
import { Button, type ButtonProps } from "./button";

/** Submits the form around it and shows its pending state by itself. */
export function SubmitButton({ variant = "primary", loading, ...rest }: Omit<ButtonProps, "type">) {
  const { pending } = useFormStatus();
  return <Button {...rest} type="submit" variant={variant} loading={loading ?? pending} />;
}
