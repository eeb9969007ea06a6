import { unsubscribe } from "@/lib/domain/identity/newsletter/unsubscribe";
import { oneClick, type TokenParams } from "@/lib/http/one-click";

export const POST = oneClick(unsubscribe);

/** A browser opened the URL: redirect to the page with the button. */
export async function GET(_request: Request, { params }: TokenParams): Promise<Response> {
  const location = `/newsletter/unsubscribe/${encodeURIComponent((await params).token)}`;
  return new Response(null, { status: 303, headers: { location } });
}
