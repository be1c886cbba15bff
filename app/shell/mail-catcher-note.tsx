import { getServices } from "@/lib/services";

/** Links to the mail catcher under `npm start`, where no email leaves the machine. */
export async function MailCatcherNote() {
  const { env } = await getServices();
  if (env.mailCatcherUrl === null) return null;
  return (
    <p>
      This service sends no real email. Read it in the <a href={env.mailCatcherUrl}>mail catcher</a>.
    </p>
  );
}
