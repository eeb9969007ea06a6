import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PhoneLink } from "@/components/ui/phone-link";

it("PhoneLink shows a phone number as a link and text without digits as plain text", () => {
  expect(renderToStaticMarkup(<PhoneLink phone="(859) 555-0100" />)).toContain('href="tel:8595550100"');
  expect(renderToStaticMarkup(<PhoneLink phone="abc" />)).toBe("<span>abc</span>");
});
