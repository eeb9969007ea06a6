import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { getSignInTitle } from "@/app/portal/[organizationId]/_components/get-sign-in-title";
import { PortalSignInForm } from "@/app/portal/[organizationId]/_components/portal-sign-in-form";
import type { PortalSignInState } from "@/lib/actions/billing/portal";
import { getPortalPathOfInvoice } from "@/lib/domain/billing/portal/model/portal-path";

/** The form's state after it was submitted without JavaScript. */
const posted = vi.hoisted((): { state: PortalSignInState | null } => ({ state: null }));

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/billing/portal", () => ({ portalSignInAction: vi.fn() }));
vi.mock("react", async (importOriginal) => {
  const react = await importOriginal<typeof import("react")>();
  const useActionState = (action: (state: unknown) => unknown, initial: unknown) => {
    const [state, submit, isPending] = react.useActionState(action, initial);
    return [posted.state ?? state, submit, isPending];
  };
  return { ...react, useActionState };
});

beforeEach(() => {
  posted.state = null;
});

const renderForm = () =>
  renderToStaticMarkup(
    <PortalSignInForm
      {...{ organizationId: "1", organizationName: "Oak Ridge", place: null, minutes: 15 }}
      email="dana@example.com"
    />,
  );

it("the portal's sign-in title says what the client can do after signing in", () => {
  expect(getSignInTitle("approvals")).toBe("Sign in to approve a charge");
  expect(getSignInTitle(null)).toBe("See and pay your invoices");
});

it("the portal's sign-in form is prefilled with the given email address", () => {
  expect(renderForm()).toMatch(/<input[^>]*name="email"[^>]*value="dana@example.com"/);
});

it("the portal's sign-in form keeps the email and code after a rejection", () => {
  const message = "Enter the six-digit code from the email.";
  posted.state = {
    ...{ status: "refused", step: "code", email: "sam@example.com", message },
    ...{ fieldErrors: { code: message }, values: { email: "sam@example.com", code: "12345" } },
  };
  const html = renderForm();
  expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="email"[^>]*value="sam@example.com"/);
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="code"[^>]*value="12345"/);
  expect(html).toContain(message);
});

it("an invoice's link to the portal contains no email address", () => {
  expect(getPortalPathOfInvoice("1", "token")).toBe("/portal/1?invoice=token");
});
