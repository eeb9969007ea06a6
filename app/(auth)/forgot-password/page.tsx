import type { Metadata } from "next";
import { ForgotPasswordPanel } from "@/components/auth/forgot-password-panel";
import { brand } from "@/lib/brand";

export const metadata: Metadata = {
  title: "Forgot password",
  description: `Get a link by mail to choose a new ${brand.name} password.`,
  alternates: { canonical: "/forgot-password" },
};

export default function ForgotPasswordPage() {
  return <ForgotPasswordPanel />;
}
