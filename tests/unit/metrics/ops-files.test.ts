import { readFileSync } from "node:fs";
import { register } from "prom-client";
import { expect, it } from "vitest";
import { collectProcessMetrics } from "@/lib/metrics/metrics";

const SHARED = /name: "(hoofline_\w+)"/g;
const METRIC = /\b(?:hoofline|process|nodejs)_\w+/g;
const HISTOGRAM_PART = /_(?:bucket|count|sum)$/;

collectProcessMetrics();
const exported = new Set([
  ...register.getMetricsAsArray().map(({ name }) => name),
  ...[...readFileSync("lib/metrics/queue-metrics.ts", "utf8").matchAll(SHARED)].map(([, name = ""]) => name),
]);

it.each(["ops/prometheus/alerts.yml", "ops/grafana/hoofline.json"])(
  "every metric in %s is exported",
  (file) => {
    const named = readFileSync(file, "utf8").match(METRIC) ?? [];
    const unknown = named.filter(
      (name) => !exported.has(name) && !exported.has(name.replace(HISTOGRAM_PART, "")),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
  },
);

it("the Grafana dashboard shows every custom metric", () => {
  const dashboard = readFileSync("ops/grafana/hoofline.json", "utf8");
  const own = [...exported].filter((name) => name.startsWith("hoofline_"));
  expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
});
