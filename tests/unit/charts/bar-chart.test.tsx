import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BarChart } from "@/components/charts/bar-chart";

/** Returns each label below the bars, and whether a narrow chart hides that label. */
function readLabels(count: number): (readonly [string | undefined, boolean])[] {
  const bars = Array.from({ length: count }, (_, index) => ({ label: `M${index + 1}`, values: [1] }));
  const html = renderToStaticMarkup(<BarChart bars={bars} series={["Paid"]} formatValue={String} />);
  return [...html.matchAll(/<span class="([^"]*)" style="left:[^"]*">(M\d+)<\/span>/g)].map(
    ([, classes, label]) => [label, classes?.includes("@max-sm:hidden") ?? false] as const,
  );
}

it("a chart with twelve bars shows six labels, or three if the chart is narrow", () => {
  expect(readLabels(12)).toEqual([
    ["M1", false],
    ["M3", true],
    ["M5", false],
    ["M7", true],
    ["M9", false],
    ["M11", true],
  ]);
});

it("a chart with three bars shows all labels at any width", () => {
  expect(readLabels(3)).toEqual([
    ["M1", false],
    ["M2", false],
    ["M3", false],
  ]);
});
