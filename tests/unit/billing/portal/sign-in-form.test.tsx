import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PortalSignInForm } from "@/app/portal/[organizationId]/_components/portal-sign-in-form";
import { getPortalPathOfInvoice } from "@/lib/domain/billing/portal/model/portal-path";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/billing/portal", () => ({ portalSignInAction: vi.fn() }));

it("the portal's sign-in form is prefilled with the given email address", () => {
  const html = renderToStaticMarkup(
    <PortalSignInForm
      {...{ organizationId: "1", organizationName: "Oak Ridge", place: null, minutes: 15 }}
      email="dana@example.com"
    />,
  );
  expect(html).toMatch(/<input[^>]*name="email"[^>]*value="dana@example.com"/);
});

it("an invoice's page links to the portal without the client's email address in the URL", () => {
  expect(getPortalPathOfInvoice("1", "token")).toBe("/portal/1?invoice=token");
});
