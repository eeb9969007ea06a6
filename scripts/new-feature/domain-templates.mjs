export function prismaModel({ Item, table, singular }) {
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

export function migrationSql({ table }) {
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

export function schemas({ Item, Items }) {
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

export function dto({ Item, singular }) {
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

export function data({ domain, Item, Items, itemName, plural }) {
  return `import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import type { ${Item}Dto } from "@/${domain}/dto";
import { createId } from "@/lib/ids";
import { createNewestFirstQuery } from "@/lib/lists/newest-first";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";

const COLUMNS = {
  id: true,
  name: true,
  notes: true,
  createdAt: true,
} as const satisfies Prisma.${Item}Select;

type Row = Prisma.${Item}GetPayload<{ select: typeof COLUMNS }>;

/** Returns one page of the organization's ${plural}, newest first. */
export async function select${Items}(ctx: Context, page: PageRequest): Promise<${Item}Dto[]> {
  const { where, ...query } = createNewestFirstQuery(page);
  const rows = await ctx.db.${itemName}.findMany({
    where: { organizationId: getOrganizationId(ctx), ...where },
    ...query,
    select: COLUMNS,
  });
  return restoreListOrder(rows, page.place).map(toDto);
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

export function createVerb({ domain, Item, module, entity, feature, singular }) {
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

export function listVerb({ domain, Item, Items, items, feature, module, plural }) {
  return `import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { select${Items} } from "@/${domain}/data";
import type { ${Item}Dto } from "@/${domain}/dto";
import { type List${Items}Input, list${Items}Schema } from "@/${domain}/model/schemas";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { getNewestFirstKeys, newestFirstKeysSchema } from "@/lib/lists/newest-first";

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
    schema: newestFirstKeysSchema,
    cursor,
    limit,
    read: (place, count) => select${Items}(ctx, { place, limit: count }),
    getKeys: getNewestFirstKeys,
  });
  return { ${items}: rows, ...cursors };
}
`;
}
