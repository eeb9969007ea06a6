import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

export interface DataExportRow {
  id: string;
  userId: string;
  status: string;
  partsDone: number;
  partCount: number;
  storageKey: string | null;
  bytes: bigint | null;
  createdAt: Date;
  expiresAt: Date;
}

const COLUMNS = {
  id: true,
  userId: true,
  status: true,
  partsDone: true,
  partCount: true,
  storageKey: true,
  bytes: true,
  createdAt: true,
  expiresAt: true,
} as const;

/** Inserts an export. If the user already has a pending export, returns that export instead. */
export async function insertDataExport(
  tx: Context,
  { id, userId, partCount, expiresAt }: { id: string; userId: string; partCount: number; expiresAt: Date },
): Promise<{ id: string; isNew: boolean }> {
  const [created] = await queryRows(
    tx.db,
    z.unknown(),
    Prisma.sql`
    INSERT INTO data_exports (id, user_id, part_count, created_at, expires_at)
    VALUES (${id}::uuid, ${userId}::uuid, ${partCount}, ${tx.clock.now()}, ${expiresAt})
    ON CONFLICT (user_id) WHERE status = 'waiting' DO NOTHING RETURNING id::text`,
  );
  if (created) return { id, isNew: true };
  const where = { userId, status: "waiting" };
  const waiting = await tx.db.dataExport.findFirstOrThrow({ where, select: { id: true } });
  return { id: waiting.id, isNew: false };
}

export async function findLatestDataExport(ctx: Context, userId: string): Promise<DataExportRow | null> {
  return ctx.db.dataExport.findFirst({
    where: { userId, expiresAt: { gt: ctx.clock.now() } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: COLUMNS,
  });
}

export async function findDataExport(ctx: Context, id: string): Promise<DataExportRow | null> {
  return ctx.db.dataExport.findUnique({ where: { id }, select: COLUMNS });
}

export async function saveDataExportProgress(
  ctx: Context,
  id: string,
  progress: { partsDone: number; partCount: number },
): Promise<void> {
  await ctx.db.dataExport.updateMany({ where: { id }, data: progress });
}

/** Marks a pending export as ready. Returns false if the export is no longer pending. */
export async function markDataExportReady(
  tx: Context,
  id: string,
  file: { storageKey: string; bytes: number },
): Promise<boolean> {
  const data = { status: "ready", ...file, readyAt: tx.clock.now() };
  const { count } = await tx.db.dataExport.updateMany({ where: { id, status: "waiting" }, data });
  return count > 0;
}

/** Marks pending exports as failed if they were created before the given time. */
export async function markStaleDataExportsFailed(ctx: Context, before: Date): Promise<void> {
  await ctx.db.dataExport.updateMany({
    where: { status: "waiting", createdAt: { lt: before } },
    data: { status: "failed" },
  });
}

export async function findExpiredDataExports(
  ctx: Context,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ id: string; userId: string }[]> {
  return ctx.db.dataExport.findMany({
    where: { expiresAt: { lte: ctx.clock.now() }, ...(after !== undefined && { id: { gt: after } }) },
    orderBy: { id: "asc" },
    take: limit,
    select: { id: true, userId: true },
  });
}

export async function deleteDataExport(ctx: Context, id: string): Promise<void> {
  await ctx.db.dataExport.deleteMany({ where: { id } });
}
