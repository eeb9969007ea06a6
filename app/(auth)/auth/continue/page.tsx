import type { Metadata } from "next";
import { UnusableLink } from "@/components/auth/unusable-link";
import { AuthFrame } from "@/components/layout/auth-frame";
import { linkSchema } from "@/lib/domain/auth/schemas";
import { ConfirmSignUpForms } from "./_components/confirm-sign-up-forms";
import { FollowLinkForm } from "./_components/follow-link-form";
import { linkWords } from "./_components/link-words";

/** The form has to be able to say where it comes from; no other site hears of the token in the address. */
export const metadata: Metadata = { title: "Continue", referrer: "same-origin", robots: { index: false } };

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** What the links of the apps' mails open. Opening it changes nothing: mail scanners open links too. */
export default async function ContinuePage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const link = linkSchema.safeParse(query);
  if (!link.success) {
    return <UnusableLink message="This link is incomplete. Please open it from the email again." />;
  }
  const { token, type, redirect_to: target } = link.data;
  const { title, description, button } = linkWords(type);
  const fields = { token, type, ...(target && { redirect_to: target }) };
  return (
    <AuthFrame
      title={title}
      description={description}
      footer="If you didn't ask for this, close the page. Nothing happens without the button."
    >
      {type === "signup" ? (
        <ConfirmSignUpForms fields={fields} button={button} isPasswordWrong={query.wrong === "password"} />
      ) : (
        <FollowLinkForm fields={fields} button={button} />
      )}
    </AuthFrame>
  );
}
