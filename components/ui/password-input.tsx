"use client";

import { type ComponentProps, useState } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** A password field that can be shown. It hides again by itself on the next page load. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <span className={classNames("relative block", className)}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? "text" : "password"}
        className="control pr-12"
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-pressed={shown}
        aria-label="Show password"
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon name={shown ? "eye-slash" : "eye"} />
      </button>
    </span>
  );
}
