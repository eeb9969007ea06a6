import type { ApiScope } from "@/lib/auth/api-scopes";
import type { Context } from "@/lib/auth/context";
import { createTestKey } from "@/tests/factories/api-keys";
import { createApiClient, readDocument } from "@/tests/factories/create-api-client";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

export const API_ROOT = "http://localhost:3000/api/v1";

type ApiDocument = Awaited<ReturnType<typeof readDocument>>;

export interface ApiFixture {
  document: ApiDocument;
  organization: TestOrganization;
  owner: Context;
  /** Creates a key with the given scopes (by default, all scopes) and a client that uses the key. */
  createClient: (scopes?: readonly ApiScope[], ctx?: Context) => Promise<ApiTestClient>;
}

interface ApiTestClient {
  key: Awaited<ReturnType<typeof createTestKey>>["key"];
  secret: string;
  call: ReturnType<typeof createApiClient>;
}

/** Creates an organization and reads the published OpenAPI document. */
export async function createApiFixture(): Promise<ApiFixture> {
  const document = await readDocument();
  const organization = await createOrganization();
  const owner = await createOwnerContext(organization);
  return {
    ...{ document, organization, owner },
    createClient: async (scopes, ctx = owner) => {
      const { key, secret } = await createTestKey(ctx, scopes);
      return { key, secret, call: createApiClient(document, secret) };
    },
  };
}

export const createBearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
