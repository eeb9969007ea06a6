"use client";

import { useEffect } from "react";
import { FocusedMessage } from "@/components/identity/auth/focused-message";
import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";

const REDIRECT_AFTER_MS = 3_000;

export function PasswordUpdated() {
  useEffect(() => {
    // A full page load gives every page the new session.
    const timer = setTimeout(() => window.location.assign("/dashboard"), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AuthFrame title="Password updated!">
      <FocusedMessage>
        <p>Your new password is set, and every other device was signed out.</p>
        <p>We're taking you to your dashboard…</p>
      </FocusedMessage>
      <ButtonLink href="/dashboard" variant="primary" size="large" block className="mt-6">
        Go to Dashboard now
      </ButtonLink>
    </AuthFrame>
  );
}
