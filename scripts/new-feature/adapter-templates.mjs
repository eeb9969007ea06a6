export function action({ domain, Item, item, path, singular }) {
  return `"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { create${Item} } from "@/${domain}/create-${item}";
import { create${Item}Schema } from "@/${domain}/model/schemas";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the ${singular}. Please try again.";

export const create${Item}Action = signedInAction
  .inputSchema(create${Item}Schema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const created = await mapError(SAVE_FAILED, () => create${Item}({ ctx, input }));
    revalidatePath("${path}");
    return created;
  });
`;
}

export function routeHandler({ domain, Item, Items, items, item, feature, plural }) {
  return `import { create${Item} } from "@/${domain}/create-${item}";
import { to${Item}Json } from "@/${domain}/dto";
import { list${Items} } from "@/${domain}/list-${feature}";
import { listRoute } from "@/lib/http/list-route";
import { getNamedOrganization } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

export const POST = route({
  organizationId: getNamedOrganization,
  status: 201,
  handle: ({ ctx, body }) => create${Item}({ ctx, input: body }),
  toJson: to${Item}Json,
});

/** Returns an array of ${plural}, newest first. The Link header contains the URLs of other pages. */
export const GET = listRoute({
  list: ({ ctx, page }) => list${Items}({ ctx, input: page }),
  toJson: ({ ${items} }) => ${items}.map(to${Item}Json),
});
`;
}

export function page({ area, domain, Item, Items, items, item, feature, module, path, title, plural }) {
  return `import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ${Item}Form } from "@/components/${area}/${feature}/${item}-form";
import { PageHeader } from "@/components/layout/page-header";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PagedRows } from "@/components/ui/paged-rows";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { list${Items} } from "@/${domain}/list-${feature}";
import { lookup } from "@/lib/http/page-context";
import { createPageHref, getParameter, type QueryParameters } from "@/lib/lists/address";
import { SignedIn } from "../../_components/signed-in";

export const metadata: Metadata = { title: "${title}" };

export default async function ${Items}Page({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const cursor = getParameter(await searchParams, "cursor");
  return <SignedIn>{({ ctx }) => <${Items} ctx={ctx} cursor={cursor || null} />}</SignedIn>;
}

async function ${Items}({ ctx, cursor }: { ctx: Context; cursor: string | null }) {
  if (!ctx.organization) redirect("/dashboard");
  if (!hasPermission(ctx.permissions, "${module}", "read")) {
    return (
      <EmptyState icon="lock" titleAs="h1" title="No access to ${plural}">
        Your role doesn't let you view ${plural}. Ask the organization's owner for access.
      </EmptyState>
    );
  }
  const found = await lookup(list${Items}({ ctx, input: { cursor } }));
  const list = found.state === "loaded" ? found.value : null;
  return (
    <>
      <PageHeader title="${title}" />
      {hasPermission(ctx.permissions, "${module}", "full") && <${Item}Form />}
      <Card aria-labelledby="${feature}" className="mt-4">
        <CardHeader id="${feature}" title="All ${plural}" />
        <PagedRows
          page={list}
          rows={list?.${items}}
          what="the ${plural}"
          empty={<p className="px-5 py-4 text-ink-soft">Your ${plural} will appear here. Add the first one above.</p>}
          getHref={(position) => createPageHref("${path}", { cursor: position })}
          label="Pages of ${plural}"
          order="date"
        >
          {({ id, name, notes }) => (
            <li key={id} className="px-5 py-3">
              <p className="font-semibold wrap-anywhere">{name}</p>
              {notes && <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{notes}</p>}
            </li>
          )}
        </PagedRows>
      </Card>
    </>
  );
}
`;
}

export function form({ area, domain, Item, feature, label, singular }) {
  return `"use client";

import { useState } from "react";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { create${Item}Action } from "@/lib/actions/${area}/${feature}";
import { type Create${Item}Input, create${Item}Schema } from "@/${domain}/model/schemas";

/** Adds a ${singular} and clears its fields. */
export function ${Item}Form() {
  const [createdCount, setCreatedCount] = useState(0);
  const form = useActionForm<Create${Item}Input, Awaited<ReturnType<typeof create${Item}Action>>>({
    blockReason: useOrganizationMismatch(),
    schema: create${Item}Schema,
    action: create${Item}Action,
    onDone: () => {
      showToast("${label} added");
      setCreatedCount((count) => count + 1);
    },
  });
  return (
    <Card aria-label="New ${singular}">
      <FormCard
        key={createdCount}
        form={form}
        submitLabel="Add ${singular}"
        pendingLabel="Saving…"
        className="gap-4"
      >
        <Field label="Name" required error={form.errors.name}>
          {(control) => <Input {...control} name="name" maxLength={80} />}
        </Field>
        <Field label="Notes" optional error={form.errors.notes}>
          {(control) => <Textarea {...control} name="notes" rows={3} />}
        </Field>
      </FormCard>
    </Card>
  );
}
`;
}
