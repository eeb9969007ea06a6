import { readAsAsked, toWork } from "../../work";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** As many queries as the address asks for, and next to nothing to render. */
export default async function PageWithQueries({ searchParams }: { searchParams: SearchParams }) {
  const rows = await readAsAsked(toWork(Object.entries(await searchParams)));
  return <p>{rows.length} rows</p>;
}
