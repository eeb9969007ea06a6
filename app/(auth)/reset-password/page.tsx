import type { Metadata } from "next";
import { ResetPasswordScreen } from "./_components/reset-password-screen";

// The page's URL can contain tokens, so it must not be sent in a Referer header.
export const metadata: Metadata = {
  title: "Reset password",
  referrer: "no-referrer",
  robots: { index: false },
};

export default function ResetPasswordPage() {
  return <ResetPasswordScreen />;
}
