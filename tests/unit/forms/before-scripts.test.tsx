import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { CardForm } from "@/components/forms/card-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { CodeForm } from "@/components/identity/auth/code-form";
import { PasskeyButton } from "@/components/identity/auth/passkey-button";
import { SecurityKeyButton } from "@/components/identity/auth/security-key-button";

vi.mock("@/lib/actions/identity/second-step", () => ({
  verifyCodeAction: null,
  redeemRecoveryCodeAction: null,
}));
vi.mock("@/lib/actions/identity/passkey-sign-in", () => ({}));

const unreachable = () => expect.unreachable();

function PasswordForm() {
  const form = useActionForm({ schema: z.object({}), action: unreachable, onDone: unreachable });
  return (
    <CardForm form={form} submitLabel="Save" pendingLabel="Saving…" className="">
      <input name="password" />
    </CardForm>
  );
}

/** The HTML of the page before its script runs. */
const FORMS = {
  "the form of a card": <PasswordForm />,
  "the form for a code": <CodeForm factorId="id" onDone={unreachable} />,
};
const BUTTONS = {
  "the security key form": <SecurityKeyButton id="id" name="Blue key" onDone={unreachable} />,
  "the passkey form": <PasskeyButton redirectTo={undefined} />,
};

it.each(Object.entries({ ...FORMS, ...BUTTONS }))(
  "%s keeps its button disabled until its script runs",
  (_name, element) => {
    const [button] = renderToStaticMarkup(element).match(/<button[^>]*>/g) ?? [];
    expect(button).toContain('disabled=""');
  },
);

it.each(Object.entries(FORMS))("%s puts no typed value into the URL without JavaScript", (_name, element) => {
  expect(renderToStaticMarkup(element)).toMatch(/<form[^>]* method="post"/);
});
