import type { Metadata } from "next";
import { ForgotPasswordPanel } from "@/components/auth/forgot-password-panel";

export const metadata: Metadata = { title: "Forgot password" };

export default function ForgotPasswordPage() {
  return <ForgotPasswordPanel />;
}
