import { POST as createRoute } from "@/app/api/invoices/route";
import { createOrganization, type TestOrganization } from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe } from "@/tests/factories/payment-links";
import { createWebSession } from "@/tests/factories/web-session";

/** The browser's cookie header. */
let cookie = "";

export let organization: TestOrganization;

/**
 * Prepares a test: creates an organization, signs in its owner, and resets the simulated Stripe payment
 * links.
 */
export async function resetBrowser(): Promise<void> {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  await signInAs(organization.owner);
}

export async function signInAs(user: { id: string } | null): Promise<void> {
  cookie = "";
  if (!user) return;
  const { name, value } = await createWebSession(user);
  cookie = `${name}=${value}`;
}

interface Call {
  path: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  params?: Record<string, string>;
}

export type Route = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

export async function callRoute(
  route: Route,
  { path, method = "POST", body, headers = {}, params = {} }: Call,
) {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: {
      host: "localhost:3000",
      origin: "http://localhost:3000",
      cookie,
      "content-type": "application/json",
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await route(request, { params: Promise.resolve(params) as Promise<never> });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
}

function createPayload(changes: object = {}) {
  return {
    organization_id: organization.id,
    customer_name: "Dana Whitfield",
    customer_email: "dana@example.com",
    due_date: "2999-12-31",
    line_items: [{ description: "Lesson", quantity: 2.5, rate: 19.99 }],
    notes: "",
    total_amount: 0.01,
    status: "draft",
    ...changes,
  };
}

export const postNewInvoice = (changes: object = {}, headers: Record<string, string> = {}) =>
  callRoute(createRoute, { path: "/api/invoices", body: createPayload(changes), headers });
