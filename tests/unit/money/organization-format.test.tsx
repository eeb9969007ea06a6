import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AmountNotationProvider } from "@/components/money/amount-notation";
import { Money } from "@/components/ui/money";

it("an amount uses the organization's number format unless another format is specified", () => {
  const render = (format?: "point_decimal") =>
    renderToStaticMarkup(
      <AmountNotationProvider currency="usd" numberFormat="comma_decimal">
        <Money cents={1_234_50} currency="usd" format={format} />
      </AmountNotationProvider>,
    );
  expect(render()).toMatch(/1\.234,50\s\$/);
  expect(render("point_decimal")).toContain("$1,234.50");
});

it("amounts use the number format 1,234.50 if no organization sets a format", () => {
  expect(renderToStaticMarkup(<Money cents={1_234_50} currency="usd" />)).toContain("$1,234.50");
});
