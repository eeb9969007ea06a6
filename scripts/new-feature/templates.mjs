/** Returns the new files of a feature by path: a list of named items with notes that belongs to an organization. */
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

function prismaModel({ Item, table, singular }) {
  return `/// A ${singular} of an organization.
model ${Item} {
  id             String   @id @db.Uuid
  organizationId String   @map("organization_id") @db.Uuid
  name           String
  notes          String?
  createdAt      DateTime @default(now()) @map("created_at") @db.Timestamptz(3)

  organization Organization @relation(fields: [organizationId], references: [id], onDelete: Cascade)

  @@unique([organizationId, id])
  @@index([organizationId, createdAt, id])
  @@map("${table}")
}
`;
}

function migrationSql({ table }) {
  return `-- CreateTable
CREATE TABLE "${table}" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "${table}_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "${table}_lengths" CHECK (length("name") BETWEEN 1 AND 80 AND length("notes") <= 2000)
);

-- CreateIndex
CREATE INDEX "${table}_organization_id_created_at_id_idx" ON "${table}"("organization_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "${table}_organization_id_id_key" ON "${table}"("organization_id", "id");

-- AddForeignKey
ALTER TABLE "${table}" ADD CONSTRAINT "${table}_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
`;
}

function schemas({ Item, Items }) {
  return `import { z } from "zod";
import { optionalText, requiredText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";

export const create${Item}Schema = z.object({
  name: requiredText("Enter a name.", 80),
  notes: optionalText(2_000),
});
export type Create${Item}Input = z.input<typeof create${Item}Schema>;

export const list${Items}Schema = z.object({
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type List${Items}Input = z.input<typeof list${Items}Schema>;
`;
}

function dto({ Item, singular }) {
  return `export interface ${Item}Dto {
  id: string;
  name: string;
  notes: string | null;
  /** ISO 8601. */
  createdAt: string;
}

/** Formats a ${singular} for the API. */
export function to${Item}Json({ id, name, notes, createdAt }: ${Item}Dto) {
  return { id, name, notes, created_at: createdAt };
}
`;
}

function data({ domain, Item, Items, itemName, plural }) {
  return `import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import type { ${Item}Dto } from "@/${domain}/dto";
import { createId } from "@/lib/ids";
import { restoreOrder, type NewestFirst, createNewestFirstQuery } from "@/lib/lists/newest-first";

const COLUMNS = {
  id: true,
  name: true,
  notes: true,
  createdAt: true,
} as const satisfies Prisma.${Item}Select;

type Row = Prisma.${Item}GetPayload<{ select: typeof COLUMNS }>;

/** Returns one page of the organization's ${plural}, newest first. */
export async function select${Items}(ctx: Context, page: NewestFirst): Promise<${Item}Dto[]> {
  const { where, ...query } = createNewestFirstQuery(page);
  const rows = await ctx.db.${itemName}.findMany({
    where: { organizationId: getOrganizationId(ctx), ...where },
    ...query,
    select: COLUMNS,
  });
  return restoreOrder(rows, page).map(toDto);
}

export async function insert${Item}(tx: Context, fields: Pick<Row, "name" | "notes">): Promise<${Item}Dto> {
  const row = await tx.db.${itemName}.create({
    data: { id: createId(), organizationId: getOrganizationId(tx), ...fields, createdAt: tx.clock.now() },
    select: COLUMNS,
  });
  return toDto(row);
}

function toDto({ createdAt, ...row }: Row): ${Item}Dto {
  return { ...row, createdAt: createdAt.toISOString() };
}
`;
}

function createVerb({ domain, Item, module, entity, feature, singular }) {
  return `import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { insert${Item} } from "@/${domain}/data";
import type { ${Item}Dto } from "@/${domain}/dto";
import { create${Item}Schema } from "@/${domain}/model/schemas";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/** Adds a ${singular} to the organization. */
export async function create${Item}({ ctx, input }: VerbArguments<unknown>): Promise<${Item}Dto> {
  requirePermission(ctx, "${module}", "full");
  const fields = parse(create${Item}Schema, input);
  return ctx.transaction(async (tx) => {
    const created = await insert${Item}(tx, fields);
    await recordAudit(tx, {
      action: "${entity}.created",
      entityType: "${entity}",
      entityId: created.id,
      after: { ...fields },
    });
    await publishLiveEvent(tx, { topic: "${feature}", module: "${module}", payload: { id: created.id } });
    return storeResult(tx, created);
  });
}
`;
}

function listVerb({ domain, Item, Items, items, feature, module, plural }) {
  return `import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { select${Items} } from "@/${domain}/data";
import type { ${Item}Dto } from "@/${domain}/dto";
import { type List${Items}Input, list${Items}Schema } from "@/${domain}/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestKeys, newestFirst } from "@/lib/lists/newest-first";

interface ${Item}Page {
  ${items}: ${Item}Dto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists the organization's ${plural}, newest first. */
export async function list${Items}({ ctx, input }: VerbArguments<List${Items}Input>): Promise<${Item}Page> {
  requirePermission(ctx, "${module}", "read");
  const { cursor, limit } = parse(list${Items}Schema, input);
  const { rows, ...cursors } = await readPage({
    list: "${feature}",
    schema: newestFirst,
    cursor,
    limit,
    read: (place, count) => select${Items}(ctx, { place, limit: count }),
    getKeys: getNewestKeys,
  });
  return { ${items}: rows, ...cursors };
}
`;
}

function action({ domain, Item, item, path, singular }) {
  return `"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { create${Item} } from "@/${domain}/create-${item}";
import { create${Item}Schema } from "@/${domain}/model/schemas";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the ${singular}. Please try again.";

export const create${Item}Action = signedInAction
  .inputSchema(create${Item}Schema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const created = await mapError(SAVE_FAILED, () => create${Item}({ ctx, input }));
    revalidatePath("${path}");
    return created;
  });
`;
}

function routeHandler({ domain, Item, Items, items, item, feature, plural }) {
  return `import { create${Item} } from "@/${domain}/create-${item}";
import { to${Item}Json } from "@/${domain}/dto";
import { list${Items} } from "@/${domain}/list-${feature}";
import { listRoute } from "@/lib/http/list-route";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

export const POST = route({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, body }) => create${Item}({ ctx, input: body }),
  toJson: to${Item}Json,
});

/** Returns an array of ${plural}, newest first. Headers link to further pages. */
export const GET = listRoute({
  list: ({ ctx, page }) => list${Items}({ ctx, input: page }),
  toJson: ({ ${items} }) => ${items}.map(to${Item}Json),
});
`;
}

function page({ area, domain, Item, Items, items, item, feature, module, path, title, plural }) {
  return `import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ${Item}Form } from "@/components/${area}/${feature}/${item}-form";
import { PageHeader } from "@/components/layout/page-header";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PagedRows } from "@/components/ui/paged-rows";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { list${Items} } from "@/${domain}/list-${feature}";
import { lookup } from "@/lib/http/page-context";
import { createPageHref, getParameter, type QueryParameters } from "@/lib/lists/address";
import { SignedIn } from "../../_components/signed-in";

export const metadata: Metadata = { title: "${title}" };

export default async function ${Items}Page({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const cursor = getParameter(await searchParams, "cursor");
  return <SignedIn>{({ ctx }) => <${Items} ctx={ctx} cursor={cursor || null} />}</SignedIn>;
}

async function ${Items}({ ctx, cursor }: { ctx: Context; cursor: string | null }) {
  if (!ctx.organization) redirect("/dashboard");
  if (!hasPermission(ctx.permissions, "${module}", "read")) {
    return (
      <EmptyState icon="lock" titleAs="h1" title="You can't see ${plural} here">
        Your role in this organization doesn't allow this. Ask the organization's owner for access.
      </EmptyState>
    );
  }
  const found = await lookup(list${Items}({ ctx, input: { cursor } }));
  const list = found.state === "loaded" ? found.value : null;
  return (
    <>
      <PageHeader title="${title}" />
      {hasPermission(ctx.permissions, "${module}", "full") && <${Item}Form />}
      <Card aria-labelledby="${feature}" className="mt-4">
        <CardHeader id="${feature}" title="All ${plural}" />
        <PagedRows
          page={list}
          rows={list?.${items}}
          what="the ${plural}"
          empty={<p className="px-5 py-4 text-ink-soft">Your ${plural} will appear here. Add the first one above.</p>}
          getHref={(position) => createPageHref("${path}", { cursor: position })}
          label="Pages of ${plural}"
          order="date"
        >
          {({ id, name, notes }) => (
            <li key={id} className="px-5 py-3">
              <p className="font-semibold wrap-anywhere">{name}</p>
              {notes && <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{notes}</p>}
            </li>
          )}
        </PagedRows>
      </Card>
    </>
  );
}
`;
}

function form({ area, domain, Item, feature, label, singular }) {
  return `"use client";

import { useState } from "react";
import { CardForm } from "@/components/forms/card-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { create${Item}Action } from "@/lib/actions/${area}/${feature}";
import { type Create${Item}Input, create${Item}Schema } from "@/${domain}/model/schemas";

/** Adds a ${singular} and clears its fields. */
export function ${Item}Form() {
  const [createdCount, setCreatedCount] = useState(0);
  const form = useActionForm<Create${Item}Input, Awaited<ReturnType<typeof create${Item}Action>>>({
    obstacle: useOrganizationMismatch(),
    schema: create${Item}Schema,
    action: create${Item}Action,
    onDone: () => {
      showToast("${label} added");
      setCreatedCount((count) => count + 1);
    },
  });
  return (
    <Card aria-label="New ${singular}">
      <CardForm
        key={createdCount}
        form={form}
        submitLabel="Add ${singular}"
        pendingLabel="Saving…"
        className="gap-4"
      >
        <Field label="Name" required error={form.errors.name}>
          {(control) => <Input {...control} name="name" maxLength={80} />}
        </Field>
        <Field label="Notes" optional error={form.errors.notes}>
          {(control) => <Textarea {...control} name="notes" rows={3} />}
        </Field>
      </CardForm>
    </Card>
  );
}
`;
}

function unitTest({ domain, Item, singular }) {
  return `import { expect, it } from "vitest";
import { create${Item}Schema } from "@/${domain}/model/schemas";

it("trims the name of a ${singular} and stores empty notes as null", () => {
  expect(create${Item}Schema.parse({ name: " Winter ", notes: " " })).toEqual({ name: "Winter", notes: null });
});

it("rejects a ${singular} without a name", () => {
  expect(create${Item}Schema.safeParse({ name: " " }).error?.issues).toMatchObject([
    { path: ["name"], message: "Enter a name." },
  ]);
});
`;
}

function integrationTest({ domain, Item, Items, items, item, entity, feature, singular, plural }) {
  return `import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { create${Item} } from "@/${domain}/create-${item}";
import { list${Items} } from "@/${domain}/list-${feature}";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});
afterAll(closeDatabase);

const listNames = async (reader: Context) =>
  (await list${Items}({ ctx: reader, input: {} })).${items}.map(({ name }) => name);

it("lists the organization's ${plural}, newest first, one page at a time", async () => {
  for (const name of ["First", "Second", "Third"]) await create${Item}({ ctx, input: { name } });
  const page = await list${Items}({ ctx, input: { limit: 2 } });
  expect(page.${items}.map(({ name }) => name)).toEqual(["Third", "Second"]);
  const next = await list${Items}({ ctx, input: { limit: 2, cursor: page.nextCursor } });
  expect(next.${items}.map(({ name }) => name)).toContain("First");
});

it("records in the audit log who added a ${singular}", async () => {
  const { id } = await create${Item}({ ctx, input: { name: "Winter", notes: "From November" } });
  expect(await db().auditLog.findFirst({ where: { entityId: id } })).toMatchObject({
    action: "${entity}.created",
    organizationId: organization.id,
    after: { name: "Winter", notes: "From November" },
  });
});

it("hides ${plural} from other organizations", async () => {
  await create${Item}({ ctx, input: { name: "Winter" } });
  expect(await listNames(await createOwnerContext(await createOrganization()))).toEqual([]);
});

it("doesn't let a boarder add a ${singular}", async () => {
  const boarder = await createContextFor(await createMember(organization, "boarder"), organization);
  await expect(create${Item}({ ctx: boarder, input: { name: "Winter" } })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await listNames(ctx)).toEqual([]);
});

it("rejects a ${singular} without a name", async () => {
  await expect(create${Item}({ ctx, input: {} })).rejects.toMatchObject({
    code: "VALIDATION",
    fieldErrors: { name: "Enter a name." },
  });
});
`;
}
