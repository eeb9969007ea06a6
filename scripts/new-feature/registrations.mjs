/** The existing files that list every table, action, route and page. Tests fail if an entry is missing. */
export const REGISTRATIONS = [
  {
    path: "prisma/schema/organizations/organizations.prisma",
    register: (text, { items, Item }) =>
      text.replace(/(model Organization \{[\s\S]*?)(\n\n {2}@@)/, (_, model, end) => {
        return `${model}\n  ${items.padEnd(18)} ${Item}[]${end}`;
      }),
  },
  {
    path: "lib/domain/platform/personal-data/tables.ts",
    register: (text, { table, feature }) =>
      insertAfter(
        text,
        "export const ORGANIZATION_TABLES: readonly PersonalTable[] = [\n",
        `  ofOrganization("${table}", "${feature}"),\n`,
      ),
  },
  {
    path: "lib/domain/platform/activity/model/labels.ts",
    register: (text, { activity, entity, label }) =>
      text
        .replace(
          new RegExp(`(\\n {2}${activity}: \\{[\\s\\S]*?entityTypes: \\[[^\\]]*)\\]`),
          `$1, "${entity}"]`,
        )
        .replace(/(ENTITY_NAMES[\s\S]*?)(\n\};)/, `$1\n  ${entity}: "${label}",$2`),
  },
  {
    path: "lib/domain/platform/activity/describe-activity.ts",
    register: (text, { entity, label }) =>
      insertAfter(
        text,
        "const SENTENCES: Readonly<Record<string, Sentence>> = {\n",
        `  "${entity}.created": ({ after }) => \`${label} “\${toText(after.name)}” created\`,\n`,
      ),
  },
  {
    path: "components/work/search/commands.ts",
    register: (text, { items, title, path }) => {
      if (text.includes(`\n  ${items}: createCommand(`)) return text;
      const added = `  ${items}: createCommand("${title}", "${path}", "list-checks"),\n`;
      return insertBefore(text, '  activity: createCommand("Activity"', added);
    },
  },
  {
    path: "app/(app)/_components/list-commands.ts",
    register: (text, { items, module }) =>
      insertBefore(text, "    activity: organization", `    ${items}: can("${module}"),\n`),
  },
  {
    path: "tests/factories/personal-data.ts",
    register: (text, { itemName }) =>
      insertBefore(
        text,
        "  return { invoiceId: invoice.id };\n",
        `  await db().${itemName}.create({ data: { id: createId(), organizationId, name: TRACE_TEXT, notes: TRACE_TEXT } });\n`,
      ),
  },
  {
    path: ({ area }) => `tests/fixtures/check-table/${area}.ts`,
    register: (text, { table }) =>
      insertSorted(
        text,
        `${table}_lengths`,
        `["name = ''", "name = repeat('x', 81)", "notes = repeat('x', 2001)"]`,
      ),
  },
  {
    path: ({ area }) => `tests/fixtures/action-table/${area}.ts`,
    register: (text, { feature, Item, label }) =>
      append(
        importName(text, "byRole", "./action-row"),
        `  { action: "${feature}.create${Item}Action", input: () => ({ name: "${label}" }), expected: byRole("done", "done") },\n`,
      ),
  },
  {
    path: ({ area }) => `tests/fixtures/route-table/${area}.ts`,
    register: (text, { feature, label, module }) =>
      append(
        importName(importName(text, "byRole", "./route-row"), "organization", "./inputs"),
        `  { route: "GET api/${feature}", query: organization, expected: byRole(200${isOpenToMembers(module) ? ", 200" : ""}) },
  {
    route: "POST api/${feature}",
    body: (testData) => ({ ...organization(testData), name: "${label}" }),
    expected: byRole(201),
  },\n`,
      ),
  },
  {
    path: "tests/fixtures/page-table.ts",
    register: (text, { path }) =>
      insertAfter(
        text,
        "export const PAGE_TABLE: readonly PageRow[] = [\n",
        `  { page: "(app)${path}", address: () => "${path}", expected: { ...signedIn, removedMember: "/dashboard" } },\n`,
      ),
  },
];

/** Whether the built-in role "member" can read the module (lib/auth/permissions.ts). */
function isOpenToMembers(module) {
  return ["horses", "care", "tasks", "calendar"].includes(module);
}

function insertAfter(text, anchor, added) {
  return text.replace(anchor, () => anchor + added);
}

function insertBefore(text, anchor, added) {
  return text.replace(anchor, () => added + anchor);
}

/** Adds an entry at the end of the file's last list. */
function append(text, added) {
  return text.replace(/\];\n$/, () => `${added}];\n`);
}

function importName(original, name, from) {
  // If the file has no rows yet, it imports only the type.
  const text = original.replace(
    new RegExp(`import type \\{ (\\w+) \\} from "${from}"`),
    `import { type $1 } from "${from}"`,
  );
  if (new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "${from}"`).test(text)) return text;
  const end = ` } from "${from}"`;
  return text.includes(end)
    ? text.replace(end, `, ${name}${end}`)
    : `import { ${name} } from "${from}";\n${text}`;
}

/** Adds a property in alphabetical order: before the first property whose name sorts after it. */
function insertSorted(text, name, value) {
  const lines = text.replace(/\{\};\n$/, "{\n};\n").split("\n");
  const index = lines.findIndex((line) => (/^ {2}(\w+): /.exec(line)?.[1] ?? "") > name);
  const end = lines.lastIndexOf("};");
  lines.splice(index < 0 ? end : index, 0, `  ${name}: ${value},`);
  return lines.join("\n");
}
