import { db } from "./db";

/** The data that the baseline reads for one benchmark request. */
interface BaselineRequest {
  /** The ID of an existing organization. */
  organization: string;
  queries: number;
  /**
   * The last query reads this many rows, like a query for a list. Each of the other queries reads one row by
   * its key.
   */
  rows: number;
}

export function parseBaselineRequest(entries: Iterable<[string, unknown]>): BaselineRequest {
  const given = new Map(entries);
  const organization = given.get("organization");
  if (typeof organization !== "string")
    throw new Error(
      "The baseline reads an organization's data, but none exists. Create an organization first.",
    );
  return { organization, queries: Number(given.get("queries") ?? 1), rows: Number(given.get("rows") ?? 1) };
}

/** Runs the queries one after another, because Prisma would combine simultaneous reads into one. */
export async function runQueries({ organization, queries, rows }: BaselineRequest): Promise<unknown[]> {
  const read: unknown[] = [];
  const single = rows > 1 ? queries - 1 : queries;
  for (let done = 0; done < single; done += 1) {
    read.push(await db().organization.findUnique({ where: { id: organization } }));
  }
  return rows > 1 ? [...read, ...(await readList(organization, rows))] : read;
}

async function readList(organizationId: string, take: number): Promise<unknown[]> {
  return db().invoice.findMany({
    where: { organizationId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
}
