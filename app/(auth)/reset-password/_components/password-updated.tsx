"use client";

import { useEffect } from "react";
import { Announced } from "@/components/auth/announced";
import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";

const REDIRECT_AFTER_MS = 3_000;

export function PasswordUpdated() {
  useEffect(() => {
    // A full load, so that every page knows the new session.
    const timer = setTimeout(() => window.location.assign("/dashboard"), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AuthFrame title="Password updated!">
      <Announced>
        <p>Your new password is set, and every other device was signed out.</p>
        <p>We're taking you to your dashboard…</p>
      </Announced>
      <ButtonLink href="/dashboard" variant="primary" size="large" block className="mt-6">
        Go to Dashboard now
      </ButtonLink>
    </AuthFrame>
  );
}
