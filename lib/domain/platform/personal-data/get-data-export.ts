import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { findLatestDataExport } from "@/lib/domain/platform/personal-data/export-data";

export interface DataExportDto {
  id: string;
  status: "waiting" | "ready" | "failed";
  partsDone: number;
  partCount: number;
  bytes: number | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Returns the user's newest export that hasn't expired, or null. */
export async function getDataExport({ ctx }: Pick<VerbArguments, "ctx">): Promise<DataExportDto | null> {
  const { userId } = requireUser(ctx);
  const row = await findLatestDataExport(ctx, userId);
  if (!row) return null;
  const { id, partsDone, partCount, bytes, createdAt, expiresAt } = row;
  const status = row.status === "ready" || row.status === "failed" ? row.status : "waiting";
  return {
    id,
    status,
    partsDone,
    partCount,
    bytes: bytes === null ? null : Number(bytes),
    createdAt,
    expiresAt,
  };
}
