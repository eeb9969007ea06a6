"use client";

import { type FormEvent, useState } from "react";
import { Announced } from "@/components/auth/announced";
import { Button } from "@/components/ui/button";

interface FollowLinkFormProps {
  fields: Record<string, string>;
  button: string;
}

/** Works without JavaScript too. The answer leads on, to a page or into an app, which leaves this page standing. */
export function FollowLinkForm({ fields, button }: FollowLinkFormProps) {
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
      {isSent ? (
        <Announced>On we go. If an app opens, you can close this page.</Announced>
      ) : (
        <Button type="submit" variant="primary" size="large" block>
          {button}
        </Button>
      )}
    </form>
  );
}
