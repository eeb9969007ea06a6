import type { ComponentProps } from "react";
import { classNames } from "./class-names";

export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...rest} type={type} className={classNames("control", className)} />;
}
