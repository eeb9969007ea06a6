"use client";

import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";
import { registerAction } from "@/lib/actions/auth";
import { type RegisterInput, registerSchema } from "@/lib/domain/account/schemas";
import { planLimit } from "@/lib/plans/entitlements";
import { Announced } from "./announced";
import { loginPath } from "./login-path";
import { RegisterFields } from "./register-fields";
import { TextLink } from "./text-link";
import { useAuthForm } from "./use-auth-form";

/** The auth screen in its register mode, and what it says once the mail is on its way (specification §2.2). */
export function RegisterPanel({ redirectTo }: { redirectTo?: string | undefined }) {
  const form = useAuthForm<RegisterInput>({
    schema: registerSchema,
    action: registerAction,
    orElseSay: "Failed to create account",
  });
  const loginHref = loginPath({ redirectTo });
  if (form.state.status === "done") return <CheckYourEmail loginHref={loginHref} />;
  const footer = (
    <>
      Already have an account? <TextLink href={loginHref}>Sign in</TextLink>
    </>
  );
  return (
    <AuthFrame
      title="Create your account"
      description={`Free for up to ${planLimit("personal", "horses")} horses, no card needed.`}
      footer={footer}
    >
      <RegisterFields form={form} redirectTo={redirectTo} />
    </AuthFrame>
  );
}

function CheckYourEmail({ loginHref }: { loginHref: string }) {
  return (
    <AuthFrame title="Check Your Email">
      <Announced>
        We've sent you a confirmation email. Please check your inbox and click the link to verify your
        account.
      </Announced>
      <ButtonLink href={loginHref} variant="primary" size="large" block className="mt-6">
        Back to Sign In
      </ButtonLink>
    </AuthFrame>
  );
}
