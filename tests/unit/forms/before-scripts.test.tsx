import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { z } from "zod";
import { CodeForm } from "@/components/auth/code-form";
import { KeyButton } from "@/components/auth/key-button";
import { PasskeyButton } from "@/components/auth/passkey-button";
import { CardForm } from "@/components/forms/card-form";
import { useActionForm } from "@/components/forms/use-action-form";

vi.mock("@/lib/actions/second-step", () => ({ verifyCodeAction: null, spendRecoveryCodeAction: null }));
vi.mock("@/lib/actions/passkey-sign-in", () => ({}));

const unheard = () => expect.unreachable();

function PasswordForm() {
  const form = useActionForm({ schema: z.object({}), action: unheard, onDone: unheard });
  return (
    <CardForm form={form} submitLabel="Save" pendingLabel="Saving…" className="">
      <input name="password" />
    </CardForm>
  );
}

/** The page as it stands before its script hears anything. */
const FORMS = {
  "a card's form": <PasswordForm />,
  "the form of a code": <CodeForm factorId="id" onDone={unheard} />,
};
const BUTTONS = {
  "a key's": <KeyButton id="id" name="Blue key" onDone={unheard} />,
  "a passkey's": <PasskeyButton redirectTo={undefined} />,
};

it.each(Object.entries({ ...FORMS, ...BUTTONS }))(
  "%s button takes no press that nobody hears",
  (_name, element) => {
    const [button] = renderToStaticMarkup(element).match(/<button[^>]*>/g) ?? [];
    expect(button).toContain('disabled=""');
  },
);

it.each(Object.entries(FORMS))("%s puts nothing typed into an address", (_name, element) => {
  expect(renderToStaticMarkup(element)).toMatch(/<form[^>]* method="post"/);
});
