import { getMailColors } from "@/lib/mail/branding";

interface BrandedEmailPreviewProps {
  name: string;
  color: string | null;
  logoUrl: string | null;
}

/** Shows an email the way an email app does: on white in both themes. */
export function BrandedEmailPreview({ name, color, logoUrl }: BrandedEmailPreviewProps) {
  const { light } = getMailColors({ color });
  return (
    <div className="rounded-control bg-[#f4f6f1] p-4 text-[#14211b]">
      {logoUrl ? (
        // biome-ignore lint/performance/noImgElement: the picture is already at its display size, and its URL expires
        <img src={logoUrl} alt={name} className="mb-3 max-h-20 max-w-60 rounded-small bg-white p-1.5" />
      ) : (
        <p className="mb-3 break-words font-bold font-display text-xl" style={{ color: light.link }}>
          {name}
        </p>
      )}
      <div
        className="rounded-card border border-[#d9dfd5] bg-white p-5"
        style={color ? { borderTop: `4px solid ${color}` } : undefined}
      >
        <p className="font-display font-semibold text-2xl">Invoice INV-0042</p>
        <p className="mt-2">Hello Rui Chen, here is your invoice from {name}.</p>
        <p
          className="mt-4 inline-block rounded-control px-5 py-3 font-semibold"
          style={{ backgroundColor: light.button, color: light.onButton }}
        >
          Pay $850.00
        </p>
        <p className="mt-4 break-all text-sm underline" style={{ color: light.link }}>
          https://pay.example.com/invoice
        </p>
      </div>
    </div>
  );
}
