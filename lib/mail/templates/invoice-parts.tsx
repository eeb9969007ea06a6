import { Column, Heading, Row, Section, Text } from "@react-email/components";
import { formatCents } from "@/lib/money/format";

export interface MailLine {
  id: string;
  description: string;
  /** As it is shown: "1.5". */
  quantity: string;
  rateCents: number;
  amountCents: number;
}

const cell = {
  padding: "10px 0",
  borderBottom: "1px solid #d9dfd5",
  fontSize: 14,
  verticalAlign: "top",
} as const;
const amountCell = { ...cell, textAlign: "right", whiteSpace: "nowrap", paddingLeft: 16 } as const;
const faint = { color: "#616d66", fontSize: 13 } as const;

export function MailHeading({ children }: { children: string }) {
  return (
    <Heading
      as="h1"
      style={{ fontFamily: "Besley, Rockwell, Georgia, serif", fontSize: 22, margin: "0 0 12px" }}
    >
      {children}
    </Heading>
  );
}

export function MailLines({ lines, totalCents }: { lines: MailLine[]; totalCents: number }) {
  return (
    <Section style={{ margin: "16px 0" }}>
      {lines.map((line) => (
        <Row key={line.id}>
          <Column style={cell}>
            {line.description}
            <br />
            <span style={faint}>
              {line.quantity} × {formatCents(line.rateCents)}
            </span>
          </Column>
          <Column style={amountCell}>{formatCents(line.amountCents)}</Column>
        </Row>
      ))}
      <Row>
        <Column style={{ ...cell, fontWeight: 600, borderBottom: 0 }}>Total</Column>
        <Column style={{ ...amountCell, fontWeight: 600, borderBottom: 0 }}>{formatCents(totalCents)}</Column>
      </Row>
    </Section>
  );
}

/** Names with their values, such as "Paid by" and "Card". */
export function MailFacts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Section style={{ margin: "16px 0" }}>
      {facts.map(([name, value]) => (
        <Row key={name}>
          <Column style={{ ...cell, color: "#43504a" }}>{name}</Column>
          <Column style={amountCell}>{value}</Column>
        </Row>
      ))}
    </Section>
  );
}

export function MailText({ children }: { children: string }) {
  return <Text style={{ fontSize: 15, lineHeight: "22px", margin: "0 0 12px" }}>{children}</Text>;
}

/** Text of a person, with its line breaks. */
export function MailNote({ children }: { children: string }) {
  return <Text style={{ ...faint, whiteSpace: "pre-line", margin: "0 0 12px" }}>{children}</Text>;
}
