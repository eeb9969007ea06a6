const PAGE = 100;

/** One page of rows in the order of their ids, from after one of them. */
export type ReadRows<Row> = (page: { after: string | undefined; limit: number }) => Promise<Row[]>;

/** Every row of what is read so. What is still there when its turn is over doesn't come again. */
export async function* everyRow<Row extends { id: string }>(read: ReadRows<Row>): AsyncGenerator<Row> {
  let page: Row[];
  let after: string | undefined;
  do {
    page = await read({ after, limit: PAGE });
    yield* page;
    after = page.at(-1)?.id;
  } while (page.length === PAGE);
}
