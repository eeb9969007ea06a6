import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { PasskeySignInButton } from "@/components/identity/auth/passkey-sign-in-button";
import { SecondStepCodeForm } from "@/components/identity/auth/second-step-code-form";
import { SecurityKeyButton } from "@/components/identity/auth/security-key-button";

vi.mock("@/lib/actions/identity/second-step", () => ({
  verifyAuthenticatorCodeAction: null,
  redeemRecoveryCodeAction: null,
}));
vi.mock("@/lib/actions/identity/passkey-sign-in", () => ({}));

const unreachable = () => expect.unreachable();

function PasswordForm({ isLong = false }) {
  const form = useActionForm({ schema: z.object({}), action: unreachable, onDone: unreachable });
  return (
    <FormCard form={form} submitLabel="Save" pendingLabel="Saving…" isLong={isLong} className="">
      <input name="password" />
    </FormCard>
  );
}

/** The tests render these forms as static HTML, which is what the server sends before any script runs. */
const FORMS = {
  "the form in a card": <PasswordForm />,
  "the verification code form": <SecondStepCodeForm factorId="id" onDone={unreachable} />,
};
const BUTTONS = {
  "the security key form": <SecurityKeyButton id="id" name="Blue key" onDone={unreachable} />,
  "an action with a confirmation": (
    <ConfirmActionButton label="Delete" title="Delete it?" confirmLabel="Delete" call={unreachable}>
      This can't be undone.
    </ConfirmActionButton>
  ),
  "the passkey form": <PasskeySignInButton redirectTo={undefined} />,
};

it.each(Object.entries({ ...FORMS, ...BUTTONS }))(
  "the button of %s is disabled until the page's JavaScript runs",
  (_name, element) => {
    const [button] = renderToStaticMarkup(element).match(/<button[^>]*>/g) ?? [];
    expect(button).toContain('disabled=""');
  },
);

it.each(Object.entries(FORMS))(
  "without JavaScript, submitting %s doesn't put entered values into the URL",
  (_name, element) => {
    expect(renderToStaticMarkup(element)).toMatch(/<form[^>]* method="post"/);
  },
);

it.each([
  [true, ["notice", "field", "notice"]],
  [false, ["field", "notice"]],
])("a form (isLong=%s) renders its field and the JavaScript notices in the order %j", (isLong, places) => {
  const html = renderToStaticMarkup(<PasswordForm isLong={isLong} />);
  const found = html.match(/<noscript|<input/g)?.map((tag) => (tag === "<input" ? "field" : "notice"));
  expect(found).toEqual(places);
  expect(html).toContain("“Save” needs JavaScript.");
});
