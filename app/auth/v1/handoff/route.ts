import { issueHandoff } from "@/lib/domain/identity/authentication/issue-handoff";
import { createAuthRoute } from "@/lib/http/identity/create-auth-route";

export const POST = createAuthRoute("signedIn", issueHandoff);
