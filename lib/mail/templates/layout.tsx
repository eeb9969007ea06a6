import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import { Fragment, type ReactNode } from "react";
import { brand } from "@/lib/brand";
import { type Branding, getMailColors, LOGO_CID } from "@/lib/mail/branding";

interface MailLayoutProps {
  /** The preview text that email apps show next to the subject. */
  preview: string;
  heading?: string;
  children: ReactNode;
  /** The reason why the reader received the email. Shown above our postal address. */
  footer?: ReactNode;
  /** The name of the organization that sends the email. Defaults to our product name. */
  sender?: string;
  /** The sender's branding; null for our own. */
  branding?: Branding | null;
}

/** Our own branding. */
const DEFAULT_BRANDING: Branding = { color: null, logo: null };

const FONT = "Inter, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const DISPLAY = "Besley, Rockwell, Georgia, serif";

// The palette of app/styles/tokens.css, repeated here because email apps don't support custom properties.
const LIGHT_COLORS = {
  paper: "#f4f6f1",
  surface: "#ffffff",
  line: "#d9dfd5",
  ink: "#14211b",
  faint: "#5e6a63",
};

/** Used by email apps that follow the system theme. Other email apps keep the light colors. */
const createDarkStyle = ({
  link,
  button,
  onButton,
}: ReturnType<typeof getMailColors>["dark"]) => `@media (prefers-color-scheme: dark) {
  .m-paper, .m-paper > table > tbody > tr > td { background-color: #131815 !important; }
  .m-card { background-color: #1a211d !important; border-color: #2b342f !important; }
  .m-card h1, .m-card h2, .m-card p, .m-card td, .m-card th { color: #eef0e8 !important; }
  .m-card td, .m-card th { border-color: #2b342f !important; }
  .m-faint, .m-card .m-faint { color: #98a197 !important; }
  .m-link, .m-card p a { color: ${link} !important; }
  .m-button { background-color: ${button} !important; color: ${onButton} !important; }
}`;

/** The layout of every email: sender, one card and footer. */
export function MailLayout(props: MailLayoutProps) {
  const { preview, heading, children, footer, sender = brand.name } = props;
  const { color, logo } = props.branding ?? DEFAULT_BRANDING;
  const colors = getMailColors({ color });
  const { street, city, region, postalCode } = brand.postalAddress;
  const faint = { color: LIGHT_COLORS.faint, fontSize: 13, lineHeight: "20px", margin: "0 0 8px" };
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{createDarkStyle(colors.dark)}</style>
      </Head>
      <Body
        className="m-paper"
        style={{ backgroundColor: LIGHT_COLORS.paper, fontFamily: FONT, margin: 0, padding: "24px 12px" }}
      >
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: 560 }}>
          {logo ? (
            // White in dark themes too, because most logos are designed for a white background.
            <Img
              src={`cid:${LOGO_CID}`}
              alt={sender}
              width={Math.round(logo.width / 2)}
              height={Math.round(logo.height / 2)}
              style={{ backgroundColor: "#ffffff", borderRadius: 6, margin: "0 0 16px 4px", padding: 6 }}
            />
          ) : (
            <Text
              className="m-link"
              style={{
                color: colors.light.link,
                fontFamily: DISPLAY,
                fontSize: 22,
                fontWeight: 700,
                margin: "0 0 16px 4px",
              }}
            >
              {sender}
            </Text>
          )}
          <Section
            className="m-card"
            style={{
              backgroundColor: LIGHT_COLORS.surface,
              border: `1px solid ${LIGHT_COLORS.line}`,
              ...(color && { borderTop: `4px solid ${color}` }),
              borderRadius: 12,
              padding: "28px 28px 20px",
            }}
          >
            {heading && (
              <Heading
                as="h1"
                style={{
                  color: LIGHT_COLORS.ink,
                  fontFamily: DISPLAY,
                  fontSize: 24,
                  lineHeight: "32px",
                  margin: "0 0 12px",
                }}
              >
                {heading}
              </Heading>
            )}
            {children}
          </Section>
          <Section style={{ padding: "20px 4px 0" }}>
            {footer && (
              <Text className="m-faint" style={faint}>
                {footer}
              </Text>
            )}
            <Text className="m-faint" style={faint}>
              {brand.company}, {street}, {city}, {region} {postalCode} ·{" "}
              <Link
                className="m-link"
                href={`mailto:${brand.mailboxes.support}`}
                style={{ color: getMailColors(DEFAULT_BRANDING).light.link }}
              >
                {brand.mailboxes.support}
              </Link>
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

export function MailGreeting({ fullName }: { fullName: string | null }) {
  return <MailText>{fullName ? `Hello ${fullName},` : "Hello,"}</MailText>;
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text style={{ color: LIGHT_COLORS.ink, fontSize: 16, lineHeight: "24px", margin: "0 0 16px" }}>
      {children}
    </Text>
  );
}

/** Text that a user entered, with its line breaks. */
export function MailQuote({ heading, text }: { heading?: string; text: string }) {
  return (
    <MailText>
      {heading && (
        <>
          <strong>{heading}</strong>
          <br />
        </>
      )}
      {text.split("\n").map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines can be equal, and their order doesn't change.
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </MailText>
  );
}

/** Small print inside the card. */
export function MailSmallPrint({ children }: { children: ReactNode }) {
  return (
    <Text
      className="m-faint"
      style={{ color: LIGHT_COLORS.faint, fontSize: 14, lineHeight: "21px", margin: "0 0 12px" }}
    >
      {children}
    </Text>
  );
}

/** The main action. `MailLinkText` repeats the link for email apps that don't show buttons. */
interface MailLinkProps {
  href: string;
  /** The sender's branding. */
  branding?: Branding | null;
}

export function MailButton({ href, branding, children }: MailLinkProps & { children: ReactNode }) {
  const { button, onButton } = getMailColors(branding ?? DEFAULT_BRANDING).light;
  return (
    <Section style={{ margin: "0 0 20px" }}>
      <Link
        href={href}
        className="m-button"
        style={{
          backgroundColor: button,
          borderRadius: 8,
          color: onButton,
          display: "inline-block",
          fontSize: 16,
          fontWeight: 600,
          padding: "13px 22px",
          textDecoration: "none",
        }}
      >
        {children}
      </Link>
    </Section>
  );
}

export function MailLinkText({ href, branding }: MailLinkProps) {
  return (
    <MailSmallPrint>
      If the button doesn't work, copy this address into your browser:
      <br />
      <Link
        className="m-link"
        href={href}
        style={{ color: getMailColors(branding ?? DEFAULT_BRANDING).light.link, wordBreak: "break-all" }}
      >
        {href}
      </Link>
    </MailSmallPrint>
  );
}
