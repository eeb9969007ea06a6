import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { selectContextOrganizations } from "@/lib/domain/organizations/data";

const PAGE = 500;

/** Every organization, for work of the system on each; read in pages along the key. */
export async function* everyOrganization(ctx: Context): AsyncGenerator<ContextOrganization> {
  let page: ContextOrganization[];
  let after: string | undefined;
  do {
    page = await selectContextOrganizations(ctx, { after, limit: PAGE });
    yield* page;
    after = page.at(-1)?.id;
  } while (page.length === PAGE);
}
