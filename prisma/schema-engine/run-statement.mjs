import { PrismaPg } from "@prisma/adapter-pg";
import { toPrismaError } from "./database-errors.mjs";
import { openPool } from "./pool.mjs";

/**
 * Runs one statement, such as CREATE or DROP DATABASE, on its own connection. Throws errors with
 * Prisma's error codes.
 * @param {import("./datasource.mjs").Datasource} datasource
 * @param {string} sql
 */
export async function runStatement(datasource, sql) {
  const { pool } = openPool(datasource);
  try {
    const adapter = await new PrismaPg(pool).connect();
    await adapter.executeRaw({ sql, args: [], argTypes: [] });
  } catch (error) {
    throw toPrismaError(error, datasource.connection);
  } finally {
    await pool.end();
  }
}
