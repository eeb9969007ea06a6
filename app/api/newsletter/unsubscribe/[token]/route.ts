import { unsubscribeFromNewsletter } from "@/lib/domain/identity/newsletter/unsubscribe-from-newsletter";
import { handleOneClickUnsubscribe, type UnsubscribeParams } from "@/lib/http/handle-one-click-unsubscribe";

export const POST = handleOneClickUnsubscribe(unsubscribeFromNewsletter);

/** Redirects browsers that open the URL to the page with the unsubscribe button. */
export async function GET(_request: Request, { params }: UnsubscribeParams): Promise<Response> {
  const location = `/newsletter/unsubscribe/${encodeURIComponent((await params).token)}`;
  return new Response(null, { status: 303, headers: { location } });
}
