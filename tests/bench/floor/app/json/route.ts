import { readAsAsked, toWork } from "../../work";

/** Runs as many queries as the URL requests and returns their rows as JSON. */
export async function GET(request: Request): Promise<Response> {
  return Response.json(await readAsAsked(toWork([...new URL(request.url).searchParams])));
}
