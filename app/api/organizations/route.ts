import { listOrganizations } from "@/lib/domain/organizations/list-organizations";
import { route } from "@/lib/http/route";

export const GET = route({ handle: ({ ctx }) => listOrganizations({ ctx }) });
