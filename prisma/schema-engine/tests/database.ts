import pg from "pg";

/** Returns the URL of the server on which the tests create their databases. */
export function getAdminUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    throw new Error(
      "TEST_DATABASE_URL is not set. Set it to a PostgreSQL database whose user can create databases.",
    );
  }
  return url;
}

export function getDatabaseUrl(name: string): string {
  const url = new URL(getAdminUrl());
  url.pathname = `/${name}`;
  return url.href;
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
