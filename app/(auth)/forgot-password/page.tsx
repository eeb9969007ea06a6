import type { Metadata } from "next";
import { ForgotPasswordPanel } from "@/components/identity/auth/forgot-password-panel";
import { brand } from "@/lib/brand";

export const metadata: Metadata = {
  title: "Forgot password",
  description: `Get an email with a link to choose a new ${brand.name} password.`,
  alternates: { canonical: "/forgot-password" },
};

export default function ForgotPasswordPage() {
  return <ForgotPasswordPanel />;
}
