"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { FocusedMessage } from "@/components/identity/auth/focused-message";
import { Button, type ButtonProps } from "@/components/ui/button";

interface FollowLinkFormProps {
  fields: Record<string, string>;
  button: string;
  variant?: ButtonProps["variant"];
  /** The field shown above the button. */
  children?: ReactNode;
}

/**
 * Renders a form that follows the link. Works without JavaScript. The response opens another page or an app. If
 * it opens an app, this page stays open.
 */
export function FollowLinkForm({ fields, button, variant = "primary", children }: FollowLinkFormProps) {
  const [isSent, setIsSent] = useState(false);

  /** The link works only once, so a second click would show an error. */
  function submit(event: FormEvent): void {
    if (isSent) event.preventDefault();
    setIsSent(true);
  }

  return (
    <form method="post" action="/auth/v1/verify/follow" onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div hidden={isSent}>
        {children}
        <Button type="submit" variant={variant} size="large" block>
          {button}
        </Button>
      </div>
      {isSent && <FocusedMessage>Continuing… If an app opens, you can close this page.</FocusedMessage>}
    </form>
  );
}
