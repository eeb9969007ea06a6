"use client";

import { TextField } from "@/components/forms/text-field";
import type { KindFieldsProps } from "./kind-fields";

export function NoteFields({ errors, details }: KindFieldsProps<"note">) {
  return (
    <TextField
      name="details.text"
      label="Note"
      required
      isLong
      errors={errors}
      value={details?.text}
      hint="Its first line is the title in the timeline."
      className="sm:col-span-2"
    />
  );
}
