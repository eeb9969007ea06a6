import fc from "fast-check";
import { expect, it } from "vitest";
import { BLACK, getContrastRatio, getReadableTextColor, hasReadableContrast, WHITE } from "@/lib/color";
import { getMailColors } from "@/lib/mail/branding";

it("the contrast of two colors is calculated as WCAG defines it", () => {
  expect(getContrastRatio(WHITE, BLACK)).toBeCloseTo(21, 5);
  expect(getContrastRatio("#767676", WHITE)).toBeCloseTo(4.54, 2);
  expect(getContrastRatio(WHITE, "#767676")).toBe(getContrastRatio("#767676", WHITE));
});

const colors = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

it("emails use readable text and link colors with every brand color", () => {
  fc.assert(
    fc.property(colors, (color) => {
      const { light, dark } = getMailColors({ color });
      return (
        hasReadableContrast(getReadableTextColor(color), color) &&
        hasReadableContrast(light.onButton, light.button) &&
        hasReadableContrast(light.link, WHITE) &&
        hasReadableContrast(dark.link, "#1a211d")
      );
    }),
  );
});

it("emails use the default colors if no brand color is set", () => {
  expect(getMailColors({ color: null }).light).toEqual({
    link: "#17503a",
    button: "#17503a",
    onButton: "#f6faf5",
  });
});
