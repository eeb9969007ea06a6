import type { Metadata } from "next";
import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";
import { brand } from "@/lib/brand";
import { RESTORE_DAYS } from "@/lib/restore-period";

export const metadata: Metadata = { title: "Account deleted", robots: { index: false } };

/** Confirms that an account was deleted. */
export default function AccountDeletedPage() {
  return (
    <AuthFrame title="Your account is scheduled for deletion">
      <p className="text-ink-soft">
        You are signed out everywhere. If you change your mind, sign in within {RESTORE_DAYS} days, or use the
        link in our email, to restore everything. Thank you for using {brand.name}.
      </p>
      <ButtonLink href="/" variant="primary" size="large" block className="mt-6">
        Go to the homepage
      </ButtonLink>
    </AuthFrame>
  );
}
