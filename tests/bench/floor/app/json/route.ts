import { readAsAsked, toWork } from "../../work";

/** As many queries as the address asks for, and what they read as JSON. */
export async function GET(request: Request): Promise<Response> {
  return Response.json(await readAsAsked(toWork([...new URL(request.url).searchParams])));
}
