import type { Metadata } from "next";
import { ResetPasswordScreen } from "./_components/reset-password-screen";

// The address had tokens in it a moment ago: nothing outside may learn it from a Referer header.
export const metadata: Metadata = {
  title: "Reset password",
  referrer: "no-referrer",
  robots: { index: false },
};

export default function ResetPasswordPage() {
  return <ResetPasswordScreen />;
}
