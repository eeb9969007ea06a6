"use server";

import { revalidatePath } from "next/cache";
import { type ShareFormState, toShareFormState } from "@/lib/actions/horses/share-form-state";
import { getText } from "@/lib/actions/public-form";
import type { Context } from "@/lib/auth/context";
import { acceptShare, declineShare } from "@/lib/domain/horses/horse-shares/answer-share";
import { leaveShare } from "@/lib/domain/horses/horse-shares/leave-share";
import { offerShare } from "@/lib/domain/horses/horse-shares/offer-share";
import { revokeShare } from "@/lib/domain/horses/horse-shares/revoke-share";
import { updateShare } from "@/lib/domain/horses/horse-shares/update-share";
import { switchOrganization } from "@/lib/domain/organizations/organizations/switch-organization";
import { createUnauthenticatedError } from "@/lib/errors";
import { findPageContext, findPageContextForOrganization } from "@/lib/http/page-context";
import { markUnparsed } from "@/lib/mark-unparsed";

async function run(work: (ctx: Context) => Promise<unknown>): Promise<ShareFormState> {
  try {
    const loaded = await findPageContext();
    if (!loaded) throw createUnauthenticatedError();
    await work(loaded.ctx);
    revalidatePath("/horses", "layout");
    return { status: "done" };
  } catch (error) {
    return toShareFormState(error);
  }
}

/** Works like `run`, but keeps the entered terms if the operation fails. */
async function runWithTerms(
  form: FormData,
  work: (ctx: Context) => Promise<unknown>,
): Promise<ShareFormState> {
  const state = await run(work);
  if (state.status !== "refused") return state;
  const scopes = form.getAll("scopes").map(String);
  return { ...state, terms: { scopes, ends_on: getText(form, "ends_on") } };
}

function getTerms(form: FormData) {
  const scopes = form.getAll("scopes").map(String);
  return { horse_id: getText(form, "horse_id"), scopes, ends_on: getText(form, "ends_on") };
}

const getIds = (form: FormData) => ({ horse_id: getText(form, "horse_id"), id: getText(form, "id") });

/** Creates a share and returns its ID. The link itself appears on the refreshed page. */
export async function offerShareAction(_before: ShareFormState, form: FormData): Promise<ShareFormState> {
  let id = "";
  const state = await runWithTerms(form, async (ctx) => {
    ({ id } = await offerShare({ ctx, input: markUnparsed(getTerms(form)) }));
  });
  return state.status === "done" ? { status: "done", id } : state;
}

export async function updateShareAction(_before: ShareFormState, form: FormData): Promise<ShareFormState> {
  return runWithTerms(form, (ctx) =>
    updateShare({ ctx, input: markUnparsed({ ...getTerms(form), ...getIds(form) }) }),
  );
}

export async function revokeShareAction(_before: ShareFormState, form: FormData): Promise<ShareFormState> {
  return run((ctx) => revokeShare({ ctx, input: getIds(form) }));
}

export async function leaveShareAction(_before: ShareFormState, form: FormData): Promise<ShareFormState> {
  return run((ctx) => leaveShare({ ctx, input: { id: getText(form, "id") } }));
}

/**
 * Accepts or declines an offer, depending on which button was pressed, on behalf of one of the user's organizations.
 */
export async function answerShareAction(_before: ShareFormState, form: FormData): Promise<ShareFormState> {
  try {
    const loaded = await findPageContextForOrganization(getText(form, "organization_id") || undefined);
    if (!loaded) throw createUnauthenticatedError();
    const { ctx } = loaded;
    const input = { token: getText(form, "token") };
    if (getText(form, "answer") === "decline") {
      await declineShare({ ctx, input });
      return { status: "declined" };
    }
    await acceptShare({ ctx, input });
    // Switches organizations, because the horse's page opens only in the organization that accepted the
    // share.
    await switchOrganization({ ctx, input: { organizationId: ctx.organization?.id ?? "" } });
    return { status: "done" };
  } catch (error) {
    return toShareFormState(error);
  }
}
