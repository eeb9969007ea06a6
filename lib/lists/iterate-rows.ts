const PAGE_SIZE = 100;

/** Reads the rows that follow the given ID, sorted by ID. Returns up to `limit` rows. */
export type ReadRows<Row> = (page: { after: string | undefined; limit: number }) => Promise<Row[]>;

/** Yields every row, page by page. Never yields a row twice. */
export async function* iterateRows<Row extends { id: string }>(read: ReadRows<Row>): AsyncGenerator<Row> {
  let page: Row[];
  let after: string | undefined;
  do {
    page = await read({ after, limit: PAGE_SIZE });
    yield* page;
    after = page.at(-1)?.id;
  } while (page.length === PAGE_SIZE);
}
