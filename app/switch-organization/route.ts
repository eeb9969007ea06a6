import { switchOrganization } from "@/lib/domain/organizations/switch-organization";
import { DomainError } from "@/lib/errors";
import { readText } from "@/lib/http/read-body";
import { requireRequestContext } from "@/lib/http/request-session";
import { publicRoute } from "@/lib/http/route";
import { seeOther } from "@/lib/http/see-other";

/** The switcher's form: a plain one, because nothing that the browser keeps of one organization is another's. */
export const POST = publicRoute(async (request) => {
  const { ctx } = await requireRequestContext(request);
  const organizationId = new URLSearchParams(await readText(request)).get("organization_id") ?? "";
  try {
    await switchOrganization({ ctx, input: { organizationId } });
  } catch (error) {
    // A membership that ended meanwhile: the dashboard shows where the person is now.
    if (!(error instanceof DomainError && error.code === "NOT_FOUND")) throw error;
  }
  return seeOther("/dashboard");
});
