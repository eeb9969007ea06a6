import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DateText } from "@/components/ui/date-text";

it("a date shown as weekday and time includes the time zone", () => {
  const html = renderToStaticMarkup(
    <DateText value="2026-11-30T14:00:00Z" shape="weekday-time" timeZone="America/New_York" />,
  );
  expect(html.replace(/<[^>]+>/g, "").replaceAll("\u202f", " ")).toBe("Mon, 9:00 AM EST");
});

it("a short date with its weekday shows the year only if it isn't the current year", () => {
  const render = (value: string) =>
    renderToStaticMarkup(<DateText value={value} shape="weekday" today="2026-11-30" />);
  expect(render("2026-12-02")).toContain(">Wed, Dec 2<");
  expect(render("2027-12-02")).toContain(">Thu, Dec 2, 2027<");
});
