"use client";

import { type ComponentProps, useEffect, useRef } from "react";
import { attachMenu } from "./attach-menu";

/** Renders a `details` element that behaves like a menu. Without JavaScript, it still opens and closes. */
export function Disclosure({ children, ...rest }: ComponentProps<"details">) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => (details.current ? attachMenu(details.current) : undefined), []);
  return (
    <details {...rest} ref={details} data-menu>
      {children}
    </details>
  );
}
