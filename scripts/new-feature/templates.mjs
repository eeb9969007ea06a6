import { action, form, page, routeHandler } from "./adapter-templates.mjs";
import { createVerb, data, dto, listVerb, migrationSql, prismaModel, schemas } from "./domain-templates.mjs";
import { integrationTest, unitTest } from "./test-templates.mjs";

/**
 * Returns a feature's new files by path. The feature is an organization's list of items, each with a name and
 * notes.
 */
export function createFeatureFiles(names) {
  const { area, feature, item, domain, home, migration } = names;
  return {
    [`prisma/schema/${area}/${feature}.prisma`]: prismaModel(names),
    [`prisma/migrations/${migration}/migration.sql`]: migrationSql(names),
    [`${domain}/model/schemas.ts`]: schemas(names),
    [`${domain}/dto.ts`]: dto(names),
    [`${domain}/data.ts`]: data(names),
    [`${domain}/create-${item}.ts`]: createVerb(names),
    [`${domain}/list-${feature}.ts`]: listVerb(names),
    [`lib/actions/${area}/${feature}.ts`]: action(names),
    [`app/api/${feature}/route.ts`]: routeHandler(names),
    [`app/(app)/${home}/${feature}/page.tsx`]: page(names),
    [`components/${area}/${feature}/${item}-form.tsx`]: form(names),
    [`tests/unit/${area}/${feature}/schemas.test.ts`]: unitTest(names),
    [`tests/integration/${area}/${feature}/${feature}.test.ts`]: integrationTest(names),
  };
}
