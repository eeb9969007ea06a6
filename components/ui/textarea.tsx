import type { ComponentProps } from "react";
import { classNames } from "./class-names";

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={classNames("control py-2.5", className)} />;
}
