import { Prisma } from "@/lib/db";

/** Name of the unique index or constraint that refused a write, or null when the error is another one. */
export function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  if (error.code !== "P2002" && error.code !== "P2010") return null;
  const text = JSON.stringify(error.meta ?? {});
  if (error.code === "P2010" && !text.includes("23505")) return null;
  // Prisma 7 leaves meta.target empty: the driver's own error, kept in meta, names the constraint.
  const named = /"(?:index|constraint)":"([^"]+)"/.exec(text) ?? /constraint \\?"([^"\\]+)/.exec(text);
  const fields = /"fields":\[([^\]]*)\]/.exec(text);
  return named?.[1] ?? fields?.[1]?.replaceAll(/[\\"\s]/g, "") ?? "unknown";
}
