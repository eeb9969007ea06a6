import { createRequire } from "node:module";
import { expect, it } from "vitest";

interface Rule {
  name: string;
  from: { path?: string };
  to: { path?: string };
}

const { forbidden } = createRequire(import.meta.url)("../../../.dependency-cruiser.cjs") as {
  forbidden: Rule[];
};
const areaRules = forbidden.filter(({ name }) => name.startsWith("area-"));

/** Returns the names of the area rules that an import breaks. */
function findBrokenRules(importer: string, imported: string): string[] {
  return areaRules
    .filter(
      ({ from, to }) =>
        new RegExp(from.path ?? "").test(importer) && new RegExp(to.path ?? "").test(imported),
    )
    .map(({ name }) => name);
}

it.each([
  ["lib/domain/billing/charges/a.ts", "lib/domain/work/tasks/b.ts", "billing"],
  ["lib/actions/identity/account.ts", "lib/domain/platform/personal-data/a.ts", "identity"],
  ["lib/http/horses/a.ts", "lib/domain/care/shared-care/b.ts", "horses"],
  ["lib/http/billing/portal.ts", "lib/http/work/b.ts", "billing"],
  ["lib/worker/tasks/subscriptions/a.ts", "lib/domain/identity/account/b.ts", "subscriptions"],
  ["components/billing/charges/a.tsx", "components/work/work-charges/b.tsx", "billing"],
  ["components/care/health/a.tsx", "lib/actions/platform/support.ts", "care"],
  ["lib/domain/barn/feed/a.ts", "lib/domain/work/tasks/b.ts", "barn"],
  ["lib/domain/care/care-plans/a.ts", "lib/domain/barn/feed/b.ts", "care"],
])("the area rules reject an import from a higher area: %s → %s", (importer, imported, area) => {
  expect(findBrokenRules(importer, imported)).toEqual([`area-${area}-imports-lower-areas-only`]);
});

it.each([
  ["lib/actions/work/tasks.ts", "lib/domain/billing/charges/a.ts"],
  ["components/work/work-charges/a.tsx", "components/billing/charges/b.tsx"],
  ["components/billing/charges/a.tsx", "lib/domain/billing/charges/model/b.ts"],
  ["components/billing/charges/a.tsx", "components/ui/button.tsx"],
  ["lib/domain/barn/feed/a.ts", "lib/domain/billing/charges/b.ts"],
  ["lib/domain/work/day/a.ts", "lib/domain/barn/feed/b.ts"],
  ["app/(app)/horses/page.tsx", "lib/domain/work/tasks/a.ts"],
])("an area may import the same or a lower area: %s → %s", (importer, imported) => {
  expect(findBrokenRules(importer, imported)).toEqual([]);
});
