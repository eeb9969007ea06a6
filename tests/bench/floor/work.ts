import { db } from "./db";

/** What a request of the benchmark asks the floor to read. */
interface Work {
  /** An organization that exists. */
  organization: string;
  queries: number;
  /** Rows that the last query reads, for a list; every other one reads one row by its key. */
  rows: number;
}

export function toWork(entries: Iterable<[string, unknown]>): Work {
  const given = new Map(entries);
  const organization = given.get("organization");
  if (typeof organization !== "string") throw new Error("The floor needs an organization to read.");
  return { organization, queries: Number(given.get("queries") ?? 1), rows: Number(given.get("rows") ?? 1) };
}

/** One query after the other: Prisma would make one of several such reads made at once. */
export async function readAsAsked({ organization, queries, rows }: Work): Promise<unknown[]> {
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
