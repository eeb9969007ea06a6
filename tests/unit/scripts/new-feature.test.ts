import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AREAS } from "@/scripts/new-feature/names.mjs";
import { planFeature } from "@/scripts/new-feature/plan.mjs";

const ROOT = process.cwd();
const NOW = new Date("2030-01-02T03:04:05Z");

describe("npm run new", () => {
  it.each(Object.keys(AREAS))(
    "planFeature returns all files of a feature in the area %s without writing them",
    (area) => {
      const { names, files } = planFeature(ROOT, [`${area}/test-gadgets`], NOW);
      expect(names).toMatchObject({ Item: "TestGadget", table: "test_gadgets" });
      const created = files.filter(({ isNew }) => isNew).map(({ path }) => path);
      expect(created).toEqual(
        expect.arrayContaining([
          `prisma/schema/${area}/test-gadgets.prisma`,
          "prisma/migrations/20300102030405_test_gadgets/migration.sql",
          `lib/domain/${area}/test-gadgets/model/schemas.ts`,
          `lib/domain/${area}/test-gadgets/create-test-gadget.ts`,
          `lib/actions/${area}/test-gadgets.ts`,
          "app/api/test-gadgets/route.ts",
          `app/(app)${names.path}/page.tsx`,
          `tests/integration/${area}/test-gadgets/test-gadgets.test.ts`,
        ]),
      );
      expect(created.filter((path) => existsSync(path))).toEqual([]);
    },
  );

  it("npm run new gives a migration a later date than the latest existing migration", () => {
    const { files } = planFeature(ROOT, ["work/test-gadgets"], new Date("2020-01-01"));
    const migration = files.find(({ path }) => path.startsWith("prisma/migrations/"))?.path ?? "";
    expect(/\d{14}/.exec(migration)?.[0].slice(0, 4)).toBe("2026");
  });

  it("npm run new accepts an uncountable name such as test-feed", () => {
    const { names } = planFeature(ROOT, ["barn/test-feed"], NOW);
    expect(names).toMatchObject({ area: "barn", item: "test-feed", Item: "TestFeed", table: "test_feed" });
  });

  it("npm run new accepts the area of a new feature as an option", () => {
    const { names } = planFeature(ROOT, ["hay-deliveries", "--area=care"], NOW);
    expect(names).toMatchObject({ area: "care", feature: "hay-deliveries", item: "hay-delivery" });
  });

  it.each([
    [[], "Run npm run new -- <area>/<feature>, such as npm run new -- work/feed-charts."],
    [["feed-charts"], "Specify the area of the feature."],
    [["barns/feed-charts"], 'There is no area "barns". Use one of organizations, horses,'],
    [["identity/feed-charts"], "Features of identity belong to a person or a plan"],
    [["work/FeedCharts"], `"FeedCharts" isn't a valid name. Use lowercase words with hyphens`],
    [["work/../../etc"], "Run npm run new --"],
    [["work/feed-chart"], "Name the feature in the plural"],
    [["work/feed-charts", "--force"], "There is no option --force."],
    [["work/shift-notes"], "The feature shift-notes already exists in lib/domain/work/shift-notes."],
    [["care/shift-notes"], "The feature shift-notes already exists in lib/domain/work/shift-notes."],
    [["care/report-files"], "The table report_files already exists."],
  ])("npm run new explains what is wrong with the arguments %j", (args, sentence) => {
    expect(() => planFeature(ROOT, args, NOW)).toThrow(sentence);
  });
});
