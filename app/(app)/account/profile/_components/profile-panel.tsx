import { PictureForm } from "@/components/pictures/picture-form";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { getProfile } from "@/lib/domain/identity/profile/get-profile";
import { lookup } from "@/lib/http/page-context";
import { ChangeEmailForm } from "./change-email-form";
import { EmailChangeNotice } from "./email-change-notice";
import { ProfileNamesForm } from "./profile-names-form";

export async function ProfilePanel({ ctx, name }: { ctx: Context; name: string }) {
  const profile = await lookup(getProfile({ ctx }));
  if (profile.state === "failed") return <ErrorState what="your profile" action={<RetryButton />} />;
  const { fullName, displayName, pictureUrl, email } = profile.value;
  return (
    <>
      <EmailChangeNotice />
      <Card aria-labelledby="picture">
        <CardHeader
          id="picture"
          title="Picture"
          description="Shown beside your name in the barn's records."
        />
        <CardBody>
          <PictureForm name={name} pictureUrl={pictureUrl} address="/api/account/picture" />
        </CardBody>
      </Card>
      <Card aria-labelledby="names">
        <CardHeader id="names" title="Name" />
        <ProfileNamesForm fullName={fullName} displayName={displayName} />
      </Card>
      <Card aria-labelledby="email">
        <CardHeader id="email" title="Email" />
        <ChangeEmailForm email={email} />
      </Card>
    </>
  );
}
