"use client";

import { type ComponentProps, useState } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

type PasswordInputProps = Omit<ComponentProps<"input">, "type">;

/**
 * Renders a password field with a button that shows or hides the password. The password is hidden by default.
 */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const { isShown, toggle } = usePasswordVisibility();
  return (
    <span className={classNames("relative block", className)}>
      <ControlledPasswordInput {...rest} isShown={isShown} className="pr-12" />
      <button
        type="button"
        onClick={toggle}
        aria-pressed={isShown}
        aria-label="Show password"
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
      >
        <Icon name={isShown ? "eye-slash" : "eye"} />
      </button>
    </span>
  );
}

/** Manages whether passwords are shown. A password field and its confirmation can share the returned state. */
export function usePasswordVisibility(): { isShown: boolean; toggle: () => void } {
  const [isShown, setIsShown] = useState(false);
  return { isShown, toggle: () => setIsShown(!isShown) };
}

/** Renders one of several password fields that share a `ShowPasswordToggle`. */
export function ControlledPasswordInput({
  isShown,
  className,
  ...rest
}: PasswordInputProps & { isShown: boolean }) {
  return (
    <input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? "text" : "password"}
      className={classNames("control", className)}
    />
  );
}

/** Renders the button that shows and hides a password and its confirmation. */
export function ShowPasswordToggle({ isShown, toggle }: ReturnType<typeof usePasswordVisibility>) {
  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={isShown}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-control text-ink-soft text-sm underline hover:text-ink"
    >
      <Icon name={isShown ? "eye-slash" : "eye"} size={16} />
      {isShown ? "Hide passwords" : "Show passwords"}
    </button>
  );
}
