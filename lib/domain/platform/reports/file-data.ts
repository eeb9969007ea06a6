import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { HorseIds } from "@/lib/auth/permissions";
import { HOUR_MS } from "@/lib/clock";
import { Prisma } from "@/lib/db";
import { getUniqueViolation } from "@/lib/db-errors";
import { REPORT_FILE_STATES, type ReportFileDto } from "@/lib/domain/platform/reports/file-dto";
import { findReportKind, type ReportKind } from "@/lib/domain/platform/reports/model/kinds";
import type { ReportFilter } from "@/lib/domain/platform/reports/model/report";
import {
  horseIdsSchema,
  REPORT_FILE_FORMATS,
  type ReportFileFormat,
  storedReportFilterSchema,
} from "@/lib/domain/platform/reports/model/schemas";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { idRowSchema, queryRows } from "@/lib/query-rows";

/** If a process makes no progress for this long, it counts as crashed. */
const STALE_AFTER_MS = HOUR_MS;
const INTERRUPTED_MESSAGE = "This file couldn't be completed. Try again.";

/** The maximum number of files listed per user. */
const MAX_LISTED_FILES = 10;

const COLUMNS = {
  id: true,
  userId: true,
  kind: true,
  filter: true,
  format: true,
  state: true,
  progress: true,
  attempts: true,
  failure: true,
  bytes: true,
  horses: true,
  createdAt: true,
  updatedAt: true,
  expiresAt: true,
} as const;

interface FileRow {
  id: string;
  userId: string;
  kind: string;
  filter: unknown;
  format: string;
  state: string;
  progress: number;
  attempts: number;
  failure: string | null;
  bytes: bigint | null;
  horses: unknown;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
}

const formatSchema = z.enum(REPORT_FILE_FORMATS);
const stateSchema = z.enum(REPORT_FILE_STATES);

/** Converts a row to a DTO. Returns null for a report type that this version of the app doesn't support. */
function toDto(ctx: Context, row: FileRow): ReportFileDto | null {
  const kind = findReportKind(row.kind);
  if (!kind) return null;
  const isSilent = row.updatedAt.getTime() < ctx.clock.now().getTime() - STALE_AFTER_MS;
  const hasCrashed = isSilent && (row.state === "queued" || row.state === "running");
  return {
    id: row.id,
    kind,
    filter: storedReportFilterSchema.parse(row.filter),
    format: formatSchema.parse(row.format),
    state: hasCrashed ? "failed" : stateSchema.parse(row.state),
    progress: row.progress,
    failure: hasCrashed ? INTERRUPTED_MESSAGE : row.failure,
    bytes: row.bytes === null ? null : Number(row.bytes),
    horses: horseIdsSchema.parse(row.horses),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

interface NewFile {
  id: string;
  userId: string;
  kind: ReportKind;
  filter: ReportFilter;
  format: ReportFileFormat;
  expiresAt: Date;
}

/** Inserts a pending file. If a file for the same report is already pending, returns that file instead. */
export async function insertReportFile(
  tx: Context,
  { id, userId, kind, filter, format, expiresAt }: NewFile,
): Promise<{ id: string; isNew: boolean }> {
  const organizationId = getOrganizationId(tx);
  const serializedFilter = JSON.stringify(filter);
  const now = tx.clock.now();
  // An expired file left by a crashed process must not block a new file.
  await tx.db.reportFile.deleteMany({
    where: {
      organizationId,
      userId,
      kind,
      format,
      state: { in: ["queued", "running"] },
      expiresAt: { lte: now },
    },
  });
  const [created] = await queryRows(
    tx.db,
    z.unknown(),
    Prisma.sql`
    INSERT INTO report_files (id, organization_id, user_id, kind, filter, format, created_at, updated_at, expires_at)
    VALUES (${id}::uuid, ${organizationId}::uuid, ${userId}::uuid, ${kind}, ${serializedFilter}::jsonb, ${format}, ${now}, ${now},
            ${expiresAt})
    ON CONFLICT (organization_id, user_id, kind, format, filter) WHERE state IN ('queued', 'running') DO NOTHING
    RETURNING id::text`,
  );
  if (created) return { id, isNew: true };
  const [waiting] = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    SELECT id::text FROM report_files
    WHERE organization_id = ${organizationId}::uuid AND user_id = ${userId}::uuid AND kind = ${kind}
      AND format = ${format} AND filter = ${serializedFilter}::jsonb AND state IN ('queued', 'running')`,
  );
  // Another process has just finished the file, so the file is already in the user's list.
  if (!waiting) throw createNotFoundError("File");
  return { id: waiting.id, isNew: false };
}

/** Returns whether the user still has access to all horses in the file. */
function canAccessHorses({ horseIds }: Context, { horses }: ReportFileDto): boolean {
  if (horseIds === "all" || horses === null) return true;
  return horses !== "all" && horses.every((id) => horseIds.includes(id));
}

/**
 * Returns one of the user's own files. Throws NOT_FOUND if the file has expired or includes horses that the user
 * can no longer see.
 */
export async function getReportFileRow(ctx: Context, id: string, userId: string): Promise<ReportFileDto> {
  const where = { organizationId: getOrganizationId(ctx), id, userId, expiresAt: { gt: ctx.clock.now() } };
  const row = isUuid(id) ? await ctx.db.reportFile.findFirst({ where, select: COLUMNS }) : null;
  const file = row && toDto(ctx, row);
  if (!file || !canAccessHorses(ctx, file)) throw createNotFoundError("File");
  return file;
}

/** Lists the user's newest files, either for one report or for all reports. */
export async function selectReportFiles(
  ctx: Context,
  { userId, kind }: { userId: string; kind: ReportKind | null },
): Promise<ReportFileDto[]> {
  const rows = await ctx.db.reportFile.findMany({
    where: {
      organizationId: getOrganizationId(ctx),
      userId,
      expiresAt: { gt: ctx.clock.now() },
      ...(kind && { kind }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED_FILES,
    select: COLUMNS,
  });
  return rows.flatMap((row) => toDto(ctx, row) ?? []).filter((file) => canAccessHorses(ctx, file));
}

/**
 * Resets a failed or interrupted file to pending. Throws NOT_FOUND if the file is ready or doesn't exist, or
 * CONFLICT if the same report was requested again.
 */
export async function resetReportFileRow(
  tx: Context,
  { id, userId, expiresAt }: Pick<NewFile, "id" | "userId" | "expiresAt">,
): Promise<void> {
  const reopened = tx.db.reportFile.updateMany({
    where: { organizationId: getOrganizationId(tx), id, userId, state: { not: "ready" } },
    data: { state: "queued", progress: 0, attempts: 0, failure: null, expiresAt },
  });
  const { count } = await reopened.catch((error: unknown) => {
    if (getUniqueViolation(error) === null) throw error;
    throw new DomainError("CONFLICT", "This report is already being created. Find it in the list below.");
  });
  if (count === 0) throw createNotFoundError("File");
}

export interface StartedReportFile extends Pick<ReportFileDto, "id" | "kind" | "filter" | "format"> {
  userId: string;
  attempts: number;
}

/** Marks a file as in progress. Returns null if the file is already ready or has failed. */
export async function markReportFileStarted(ctx: Context, id: string): Promise<StartedReportFile | null> {
  const where = { organizationId: getOrganizationId(ctx), id, state: { in: ["queued", "running"] } };
  const data = { state: "running", progress: 0, attempts: { increment: 1 } };
  const [row] = await ctx.db.reportFile.updateManyAndReturn({ where, data, select: COLUMNS });
  const file = row && toDto(ctx, row);
  return file ? { ...file, userId: row.userId, attempts: row.attempts } : null;
}

export async function saveReportProgress(tx: Context, id: string, progress: number): Promise<void> {
  const where = { organizationId: getOrganizationId(tx), id, state: "running" };
  await tx.db.reportFile.updateMany({ where, data: { progress } });
}

/**
 * Returns the IDs of the organization's own horses that the user can access, or "all" if the user can access every
 * horse.
 */
export async function getOwnHorseIds(reader: Context): Promise<HorseIds> {
  if (reader.horseIds === "all") return "all";
  const where = { organizationId: getOrganizationId(reader), id: { in: [...reader.horseIds] } };
  const rows = await reader.db.horse.findMany({ where, select: { id: true } });
  return rows.map(({ id }) => id);
}

export async function markReportFileReady(
  tx: Context,
  id: string,
  { bytes, horses }: { bytes: number; horses: HorseIds },
): Promise<void> {
  const where = { organizationId: getOrganizationId(tx), id, state: "running" };
  const file = { bytes, horses: horses === "all" ? horses : [...horses] };
  await tx.db.reportFile.updateMany({ where, data: { state: "ready", progress: 100, ...file } });
}

export async function markReportFileFailed(tx: Context, id: string, failure: string): Promise<void> {
  const where = { organizationId: getOrganizationId(tx), id, state: { in: ["queued", "running"] } };
  await tx.db.reportFile.updateMany({ where, data: { state: "failed", failure } });
}
