import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { PortalDetailsForm } from "@/app/portal/[organizationId]/_components/portal-details-form";

const state = vi.hoisted(() => ({ isSent: false, message: null as string | null, errors: {} }));

vi.mock("@/lib/actions/billing/portal", () => ({ updatePortalDetailsAction: vi.fn() }));
vi.mock("@/components/forms/use-public-form", () => ({ usePublicForm: () => ({ ...state, formProps: {} }) }));

const NO_DETAILS = {
  ...{ phone: null, addressLine1: null, addressLine2: null, city: null, region: null, postalCode: null },
  ...{ country: null, emergencyName: null, emergencyPhone: null },
};
const render = () =>
  renderToStaticMarkup(
    <PortalDetailsForm organizationId="1" organizationName="Willow Creek" details={NO_DETAILS} />,
  );

it.each([
  [{ isSent: true, message: null }, "Details saved"],
  [{ isSent: false, message: "We are busy right now." }, "We are busy right now."],
])("the portal's details form shows the result of saving above its fields (%j)", (result, text) => {
  Object.assign(state, result);
  const html = render();
  expect(html).toContain(text);
  expect(html.indexOf(text)).toBeLessThan(html.indexOf('name="phone"'));
});
