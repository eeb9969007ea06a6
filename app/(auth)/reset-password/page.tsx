import type { Metadata } from "next";
import { ResetPasswordScreen } from "./_components/reset-password-screen";

// The URL just contained tokens: no Referer header may reveal it.
export const metadata: Metadata = {
  title: "Reset password",
  referrer: "no-referrer",
  robots: { index: false },
};

export default function ResetPasswordPage() {
  return <ResetPasswordScreen />;
}
