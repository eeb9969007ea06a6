"use client";

import { TextField } from "@/components/forms/text-field";
import type { KindSpecificFieldsProps } from "./kind-fields";

export function NoteFields({ errors, details }: KindSpecificFieldsProps<"note">) {
  return (
    <TextField
      name="details.text"
      label="Note"
      required
      isLong
      errors={errors}
      value={details?.text}
      hint="The first line becomes the title in the timeline."
      className="sm:col-span-2"
    />
  );
}
