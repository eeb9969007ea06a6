/** The number of test files that can run within two minutes on two cores, alongside the checks. */
export const LIMITS = { unit: 60, integration: 6, packages: 6 };

const TESTS = {
  unit: /^tests\/unit\/.*\.test\.tsx?$/,
  integration: /^tests\/integration\/(?!.*\.long\.test).*\.test\.tsx?$/,
  packages: /^(?:local\/stripe|prisma\/schema-engine)\/tests\/.*\.test\.ts$/,
};
const LONG_TEST = /^tests\/integration\/.*\.long\.test\.tsx?$/;
const MAX_LONG_TESTS = 5;
const SPEC = /^tests\/e2e\/.*\.spec\.ts$/;
const AREA =
  /^(?:lib\/(?:domain|actions|http|worker\/tasks)|components|prisma\/schema)\/([a-z-]+)\/(?:([a-z-]+)[/.])?/;
const PAGE = /^app\//;
/** A change to any of these files can affect every test. */
const GLOBAL =
  /^(package-lock\.json|package\.json|vitest\.config\.ts|tsconfig.*\.json|tests\/setup\/|prisma\/)/;
/**
 * Tests that cover every action, route or table. Limited runs skip them, because each takes minutes and most
 * changes affect them.
 */
const TABLE_TESTS = [
  { when: /^lib\/actions\//, test: "tests/integration/organizations/permissions/actions.test.ts" },
  { when: /^app\/.*\/route\.ts$/, test: "tests/integration/organizations/permissions/routes.test.ts" },
  {
    when: /^app\/.*\/route\.ts$/,
    test: "tests/integration/organizations/permissions/malformed-requests.long.test.ts",
  },
  { when: /^(app|components)\//, test: "tests/integration/organizations/permissions/page-reads.test.ts" },
  { when: /^prisma\//, test: "tests/integration/database/checks.test.ts" },
];

/**
 * Chooses the tests that a change affects. `distances` maps each file to the number of imports between it and a
 * changed file. Returns the test files to run (nearest first), the test files omitted because of the limits, and
 * notes about other tests to run.
 */
export function planTests({ changed, distances, limits = LIMITS }) {
  const near = compareNearness(changed, distances);
  const isLimited = Number.isFinite(limits.integration);
  const isSlow = (file) =>
    isLimited && !changed.includes(file) && TABLE_TESTS.some(({ test }) => test === file);
  const chosen = Object.fromEntries(
    Object.entries(TESTS).map(([stage, pattern]) => {
      const affected = [...distances.keys()].filter((file) => pattern.test(file)).sort(near);
      const run = affected.filter((file) => !isSlow(file)).slice(0, limits[stage]);
      return [stage, { run, left: affected.filter((file) => !run.includes(file)) }];
    }),
  );
  const longTests = [...distances.keys()].filter((file) => LONG_TEST.test(file)).sort(near);
  return {
    ...chosen,
    specs: changed.filter((file) => SPEC.test(file)),
    notes: [...getNotes(changed), ...getLongTestNotes(longTests)],
  };
}

/** Names the nearest long tests, which neither this plan nor `npm test` runs. */
function getLongTestNotes(longTests) {
  if (longTests.length === 0) return [];
  return [`Long tests: npx vitest run --project long ${longTests.slice(0, MAX_LONG_TESTS).join(" ")}`];
}

/**
 * Sorts changed tests first, then tests of changed features, then all others. Each group is sorted by the number of
 * imports between the test and a changed file.
 */
function compareNearness(changed, distances) {
  const features = new Set(changed.flatMap((file) => AREA.exec(file)?.[2] ?? []));
  const rank = (file) => {
    if (distances.get(file) === 0) return 0;
    const isOfFeature = file.split("/").some((part) => features.has(part.replace(/\.test\.tsx?$/, "")));
    return (isOfFeature ? 1 : 100) + distances.get(file);
  };
  return (one, other) => rank(one) - rank(other) || one.localeCompare(other, "en");
}

function getNotes(changed) {
  const notes = TABLE_TESTS.filter(({ when }) => changed.some((file) => when.test(file))).map(
    ({ test }) => `Run ${test} before you submit this change.`,
  );
  const global = changed.find((file) => GLOBAL.test(file));
  if (global) notes.push(`${global} can affect every test. Run npm test before you submit.`);
  const areas = new Set(changed.flatMap((file) => AREA.exec(file)?.[1] ?? []));
  for (const area of areas) notes.push(`Browser tests for this area: npx playwright test tests/e2e/${area}`);
  if (areas.size === 0 && changed.some((file) => PAGE.test(file))) {
    notes.push("Some pages changed. Run the browser tests that open these pages.");
  }
  return notes;
}
