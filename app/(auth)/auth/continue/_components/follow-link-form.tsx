"use client";

import { type FormEvent, type ReactNode, useState } from "react";
import { Announced } from "@/components/auth/announced";
import { Button, type ButtonProps } from "@/components/ui/button";

interface FollowLinkFormProps {
  fields: Record<string, string>;
  button: string;
  variant?: ButtonProps["variant"];
  /** Asked for above the button. */
  children?: ReactNode;
}

/** Works without JavaScript too. The answer leads on, to a page or into an app, which leaves this page standing. */
export function FollowLinkForm({ fields, button, variant = "primary", children }: FollowLinkFormProps) {
  const [isSent, setIsSent] = useState(false);

  /** The link works once: a second press would be told that it was used. */
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
      {isSent && <Announced>On we go. If an app opens, you can close this page.</Announced>}
    </form>
  );
}
