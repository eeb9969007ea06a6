import { brand } from "@/lib/brand";

/** The environment variable that contains the API key in the examples. */
export const KEY_VARIABLE = `${brand.name.toUpperCase()}_API_KEY`;

/** Creates the guide's examples. Tests run the examples, so each one must be a complete program. */
export function createGuideExamples(apiUrl: string) {
  return {
    curl: `curl "${apiUrl}/horses?limit=2" \\
  -H "Authorization: Bearer $${KEY_VARIABLE}"`,
    javaScript: `const response = await fetch("${apiUrl}/horses?limit=2", {
  headers: { Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\` },
});
const body = await response.json();
if (!response.ok) throw new Error(body.error.message);
for (const horse of body.data) console.log(horse.name);`,
    allPages: `const url = new URL("${apiUrl}/horses?limit=100");
const headers = { Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\` };
let cursor;
do {
  if (cursor) url.searchParams.set("cursor", cursor);
  const response = await fetch(url, { headers });
  const page = await response.json();
  if (!response.ok) throw new Error(page.error.message);
  for (const horse of page.data) console.log(horse.name);
  cursor = page.next_cursor;
} while (cursor);`,
    idempotent: `curl "${apiUrl}/horses" \\
  -H "Authorization: Bearer $${KEY_VARIABLE}" \\
  -H "Idempotency-Key: 5f1c2d3e-import-row-17" \\
  -H "Content-Type: application/json" \\
  -d '{"name": "Clementine", "sex": "mare", "height_hands": "15.2"}'`,
  };
}

/** The command that stores the key for the examples. */
export const SET_KEY_EXAMPLE = `export ${KEY_VARIABLE}="hl_live_…"`;

export const RESPONSE_EXAMPLE = `{
  "data": [{ "id": "019a…", "name": "Clementine", "sex": "mare", … }],
  "next_cursor": "WyJjbGVtZW50aW5lIiwi…"
}`;

export const ERROR_EXAMPLE = `{
  "error": {
    "code": "VALIDATION",
    "message": "Please check the highlighted fields.",
    "fieldErrors": { "name": "Name is required." }
  }
}`;

export const MESSAGE_EXAMPLE = `POST /hooks HTTP/1.1
webhook-id: 019a…
webhook-timestamp: 1764334800
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
content-type: application/json

{
  "id": "019a…",
  "type": "health_record.created",
  "created_at": "2026-11-28T13:00:00.000Z",
  "organization_id": "019a…",
  "data": { "object": "health_record", "id": "019a…", "horse_id": "019a…" }
}`;

/** A module that verifies the signature of webhook messages. A test runs it with valid headers. */
export const VERIFY_EXAMPLE = `import { createHmac, timingSafeEqual } from "node:crypto";

// body: the raw request body, before JSON parsing.
export function isGenuine(headers, body, secret) {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = \`\${headers["webhook-id"]}.\${headers["webhook-timestamp"]}.\${body}\`;
  const expected = createHmac("sha256", key).update(signed).digest();
  const age = Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"]));
  return age < 300 && headers["webhook-signature"].split(" ").some((signature) => {
    const received = Buffer.from(signature.replace("v1,", ""), "base64");
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}`;
