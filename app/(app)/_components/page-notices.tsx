import { PLANS } from "@/content/plans";
import type { LoadedContext } from "@/lib/auth/load-context";
import { getPlanWithoutLimit } from "@/lib/plans/entitlements";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import { LockedNotice } from "./locked-notice";
import { TermsNotice } from "./terms-notice";

/** Shows the notices above every page. */
export function PageNotices({ loaded: { ctx, viewer } }: { loaded: LoadedContext }) {
  const { organization } = ctx;
  return (
    <>
      {!viewer.hasAgreed && <TermsNotice />}
      {organization?.isLocked && (
        <LockedNotice
          organizationName={organization.name}
          planName={PLANS[organization.tier].name}
          upgradeHref={
            organization.ownerId === viewer.userId
              ? getPlanChoicePath(getPlanWithoutLimit("organizations"))
              : null
          }
        />
      )}
    </>
  );
}
