import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import { escapeHtml } from "@/lib/escape-html";
import type { Message } from "@/lib/mail/mailer";

/** A part of a message, rendered both as text and as HTML. */
type MessagePart =
  | { readonly kind: "text"; readonly text: string }
  /** Shown on its own line, large, to read or copy. */
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "link"; readonly label: string; readonly url: string };

interface MessageContent {
  readonly to: EmailAddress;
  /** Letters, digits, `-` and `_`; omitted when the message is never sent again. */
  readonly id?: string;
  readonly subject: string;
  readonly parts: readonly MessagePart[];
}

const SIGNATURE = "Peoplepages";

/** Lays out a message as plain text and as HTML. */
export function writeMessage({ to, id, subject, parts }: MessageContent): Message {
  return {
    to,
    id: id ?? null,
    subject,
    text: `${[...parts.map(asText), `-- \n${SIGNATURE}`].join("\n\n")}\n`,
    html: page(subject, parts.map(asHtml).join("\n")),
  };
}

function asText(part: MessagePart): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return `    ${part.code}`;
    case "link":
      return `${part.label}:\n${part.url}`;
    default:
      return part satisfies never;
  }
}

const PARAGRAPH = "margin:0 0 16px";
const CODE = "margin:24px 0;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px";

function asHtml(part: MessagePart): string {
  switch (part.kind) {
    case "text":
      return `<p style="${PARAGRAPH}">${escapeHtml(part.text)}</p>`;
    case "code":
      return `<p style="${CODE}">${escapeHtml(part.code)}</p>`;
    case "link":
      return `<p style="${PARAGRAPH}"><a href="${escapeHtml(part.url)}">${escapeHtml(part.label)}</a></p>`;
    default:
      return part satisfies never;
  }
}

/** Sets no colors but the line on top: the mail program knows whether it uses a dark theme. */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,Helvetica,Arial,sans-serif">
<div style="max-width:520px;border-top:6px solid #ffd60a;padding-top:16px">
<p style="margin:0 0 24px;font-weight:700">${SIGNATURE}</p>
${content}
</div>
</body>
</html>
`;
}
