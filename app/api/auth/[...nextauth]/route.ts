import { handleNextAuth } from "@/lib/http/identity/next-auth";

interface Params {
  params: Promise<{ nextauth: string[] }>;
}

async function handle(request: Request, { params }: Params): Promise<Response> {
  return handleNextAuth(request, (await params).nextauth);
}

export { handle as GET, handle as POST };
