import type { Metadata } from "next";
import { cookies } from "next/headers";
import { UnusableLinkMessage } from "@/components/identity/auth/unusable-link-message";
import { AuthFrame } from "@/components/layout/auth-frame";
import { getLinkCookieName } from "@/lib/auth/web-session-cookies";
import { readLinkPrompt } from "@/lib/http/link-prompt";
import { ConfirmSignUpForms } from "./_components/confirm-sign-up-forms";
import { FollowLinkForm } from "./_components/follow-link-form";
import { getLinkText } from "./_components/get-link-text";

/**
 * The referrer policy must let the browser send the origin when the form is submitted, because
 * lib/security/same-origin.ts can reject requests without an origin.
 */
export const metadata: Metadata = { title: "Continue", referrer: "same-origin", robots: { index: false } };

/** Handles links in the apps' emails. Opening a link changes nothing, because email scanners open links too. */
export default async function ContinuePage() {
  const store = await cookies();
  const link = readLinkPrompt(store.get(getLinkCookieName())?.value);
  if (!link) {
    return <UnusableLinkMessage message="This link is incomplete. Please open it from the email again." />;
  }
  const { token, type, redirect_to: target, isPasswordWrong } = link;
  const { title, description, button } = getLinkText(type);
  const fields = { token, type, ...(target && { redirect_to: target }) };
  return (
    <AuthFrame
      title={title}
      description={description}
      footer="If you didn't request this, close this page. Nothing changes until you press the button."
    >
      {type === "signup" ? (
        <ConfirmSignUpForms fields={fields} button={button} isPasswordWrong={isPasswordWrong} />
      ) : (
        <FollowLinkForm fields={fields} button={button} />
      )}
    </AuthFrame>
  );
}
