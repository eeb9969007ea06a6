import { expect } from "vitest";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { db } from "@/lib/db";

/** Checks that the stored byte count matches the files, and returns the number of files and photos. */
export async function measureStorage(ctx: Context): Promise<{ count: number; photos: number }> {
  const organizationId = getOrganizationId(ctx);
  const stored = await db().organizationStorage.findUnique({ where: { organizationId } });
  const files = await db().horseFile.findMany({ where: { organizationId, deletedAt: null } });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  expect(stored).toMatchObject({ bytes: BigInt(bytes), reservedBytes: 0n, reservedPhotos: 0 });
  return { count: files.length, photos: stored?.photos ?? 0 };
}
