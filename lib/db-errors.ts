import { Prisma } from "@/lib/db";

/** Returns the name of the violated unique index or constraint; null for any other error. */
export function getUniqueViolation(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  if (error.code !== "P2002" && error.code !== "P2010") return null;
  const text = JSON.stringify(error.meta ?? {});
  if (error.code === "P2010" && !text.includes("23505")) return null;
  // Prisma 7 leaves meta.target empty. The driver's own error, stored in meta, names the constraint.
  const named = /"(?:index|constraint)":"([^"]+)"/.exec(text) ?? /constraint \\?"([^"\\]+)/.exec(text);
  const fields = /"fields":\[([^\]]*)\]/.exec(text);
  return named?.[1] ?? fields?.[1]?.replaceAll(/[\\"\s]/g, "") ?? "unknown";
}

/** Returns whether a write failed because it refers to a row that doesn't exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";
}
